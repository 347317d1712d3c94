import type { AdoptedAnswer } from '#schemas/http/admin/adopting'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'
import { Page } from '../page/Page.tsx'

/** What a new campus does next: what is left to replace, each with its form. */
export function Adopted({ remarks, notes }: Pick<AdoptedAnswer, 'remarks' | 'notes'>) {
  return (
    <Page title="Your site is published" about="Its words are true of any campus. What only you know is next.">
      {remarks.length > 0 && (
        <ul className="message">
          {remarks.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <ul className="card rows">
        {notes.map(({ path, title, what }) => (
          <li key={`${path} ${what}`}>
            <Link href={formAddress(path)}>{title}</Link>
            <span className="soft">{what.charAt(0).toUpperCase() + what.slice(1)}</span>
          </li>
        ))}
      </ul>
    </Page>
  )
}
