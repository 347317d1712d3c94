import type { ClashAnswer } from '#schemas/http/admin/month'
import { plural } from '#schemas/text'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { entryAddress, occurrenceAddress } from '../ui/navigation.ts'

interface ClashesProps {
  clashes: readonly ClashAnswer[]
  onCancel: (clash: ClashAnswer) => void
}

export const Clashes = ({ clashes, onCancel }: ClashesProps) => (
  <section className="card" aria-labelledby="clashes">
    <h2 id="clashes">What clashes this month</h2>
    <ul className="rows">
      {clashes.map((clash) => (
        <li key={clash.sentence}>
          <p>{clash.sentence}</p>
          <p className="row">
            {clash.canCancel && (
              <Button onClick={() => onCancel(clash)}>
                {plural(clash.dates.length, 'Cancel this one', `Cancel these ${clash.dates.length} dates`)}
                <span className="visually-hidden"> {clash.title}</span>
              </Button>
            )}
            <ButtonLink href={addressOf(clash)}>
              Open it
              <span className="visually-hidden"> {clash.title}</span>
            </ButtonLink>
          </p>
        </li>
      ))}
    </ul>
  </section>
)

/** Leads to the view of one date, to the form of several. */
function addressOf({ path, dates: [first, ...others] }: ClashAnswer): string {
  return first === undefined || others.length > 0 ? entryAddress(path) : occurrenceAddress({ path, plannedFor: first })
}
