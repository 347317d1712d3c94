import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#schemas/locale'
import { client, RECORDED, type RouterOutputs, trpc, useAction } from '../calls/trpc.ts'
import styles from '../requests/Requests.module.css'
import { Button, ButtonLink, Link, TelephoneLink } from '../ui/Button.tsx'
import { Checkbox, SelectField } from '../ui/fields.tsx'
import { Feedback, Page } from '../ui/Page.tsx'

export function SoupRound() {
  const [day, setDay] = useState('')
  const { data: value, error } = useQuery(trpc.soup.round.queryOptions({ day: day || undefined }, RECORDED))
  return (
    <Page
      title={value?.day ? `Soup for ${formatDay(value.day)}` : 'Soup to deliver'}
      actions={
        <ButtonLink variant="quiet" href="/admin/requests">
          All requests
        </ButtonLink>
      }
    >
      <Feedback problem={error} />
      <div className="row not-printed">
        {value && value.days.length > 0 && (
          <SelectField
            label="Day"
            value={value.day}
            options={value.days.map((each) => ({ value: each, title: formatDay(each) }))}
            onChoose={setDay}
          />
        )}
        <Button onClick={() => window.print()}>Print</Button>
      </div>
      {value?.stops.length === 0 && <p>Nobody asked for soup for this day.</p>}
      {value && value.stops.length > 0 && (
        <ol className={`card rows ${styles.stops}`}>
          {value.stops.map((stop) => (
            <Stop key={stop.id} stop={stop} />
          ))}
        </ol>
      )}
    </Page>
  )
}

function Stop({ stop }: { stop: RouterOutputs['soup']['round']['stops'][number] }) {
  const { isBusy, done, problem, run } = useAction()
  // A tap shows at once, also on a bad line; if it fails, that is said, and it is as it was.
  const [marked, setMarked] = useState(false)
  const mark = (isDelivered: boolean) => {
    setMarked(isDelivered)
    void run(
      () => client.requests.setDelivered.mutate({ reference: stop.id, isDelivered }),
      isDelivered ? 'Saved. It was delivered.' : 'Saved. It is still to be delivered.',
    )
  }
  return (
    <li>
      <div>
        <p className={styles.address} dir="auto">
          {stop.address}
        </p>
        <p>
          <Link href={`/admin/requests/${stop.reference}`}>{stop.name}</Link>, {stop.window},{' '}
          <TelephoneLink phone={stop.phone} />
        </p>
        {stop.askedBy && <p className="soft">Asked by {stop.askedBy}</p>}
        <p>{stop.diet ? <strong>Can’t eat: {stop.diet}</strong> : 'They named nothing that they can’t eat.'}</p>
        {stop.note && <p dir="auto">{stop.note}</p>}
        {stop.doneBy && <p className="soft">{stop.doneBy} called this done, and it is not marked as delivered.</p>}
      </div>
      <Checkbox
        aria-label={`Delivered to ${stop.name}`}
        checked={isBusy ? marked : stop.deliveredAt !== undefined}
        disabled={isBusy}
        onCheck={mark}
      >
        Delivered
      </Checkbox>
      <div className="not-printed">
        <Feedback success={done} problem={problem} />
      </div>
    </li>
  )
}
