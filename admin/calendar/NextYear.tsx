import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { trpc } from '../calls/trpc.ts'
import { Outcome, usePublishing } from '../changes/use-sending.tsx'
import { Button, Link } from '../ui/Button.tsx'
import { Checkbox, withMember } from '../ui/fields.tsx'
import { entryAddress } from '../ui/navigation.ts'
import { LoadingPage, Page, type ViewProps } from '../ui/Page.tsx'

export function NextYear({ signedIn }: ViewProps) {
  const { data: value, error, refetch } = useQuery(trpc.calendar.nextYear.queryOptions())
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const canPublish = signedIn.rights.includes('publish')
  const sending = usePublishing({ canPublish, onPublished: () => refetch() })
  if (!value) return <LoadingPage problem={error} />
  const { revision, proposals } = value
  const ticked = proposals.filter(({ path }) => !excluded.has(path))
  const entries = ticked.map(({ path, value }) => ({ path, value, isNew: false }))
  const publish = () => void sending.submit('Next year’s dates', async () => ({ base: revision, entries }))
  return (
    <Page
      title="Next year"
      about={
        'Next year’s dates, from this year’s: the same weekdays, and holidays where they fall. Take the tick ' +
        'from what is not so.'
      }
    >
      {proposals.length === 0 && <p>Nothing is over that has no dates for next year yet.</p>}
      <ul className="card rows">
        {proposals.map(({ path, title, now, next }) => (
          <li key={path}>
            <Checkbox
              className="row"
              name={path}
              checked={!excluded.has(path)}
              onCheck={(isTicked) => setExcluded(withMember(excluded, path, !isTicked))}
            >
              <strong>{title}</strong>
            </Checkbox>
            <p className="soft">Now: {now}</p>
            <p>
              Next: {next}. <Link href={entryAddress(path)}>Open it</Link>
            </p>
          </li>
        ))}
      </ul>
      {ticked.length > 0 && (
        <Button variant="action" disabled={sending.isBusy} onClick={publish}>
          {canPublish ? 'Publish' : 'Save draft'}: {ticked.length} of {proposals.length}
        </Button>
      )}
      <Outcome
        sending={sending}
        problem={
          sending.conflicts &&
          'Somebody else has just changed one of these. The list is new: look at it, and publish again.'
        }
      />
    </Page>
  )
}
