import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NEWSLETTER_VIEW } from '#schemas/admin/paths'
import { formatDay } from '#schemas/locale'
import { newsletterPath } from '#schemas/newsletter/newsletter-paths'
import { client, trpc, useAction } from '../calls/trpc.ts'
import { Button, ConfirmButton, Link, SiteLink, UndoButton } from '../ui/Button.tsx'
import { DateTime } from '../ui/DateTime.tsx'
import { Form, SelectField, TextField } from '../ui/fields.tsx'
import { navigate } from '../ui/navigation.ts'
import { Message, Page, type ViewProps } from '../ui/Page.tsx'

export function Newsletters({ signedIn: { rights } }: ViewProps) {
  const { data, error } = useQuery(trpc.newsletter.list.queryOptions())
  const { isBusy, problem, done, run, undo } = useAction()
  const canEdit = rights.includes('draft')
  return (
    <Page
      title="Newsletter"
      about="Made from what the site knows of a week: Shabbat and its menu, what is on, what is cancelled, when the house is closed."
    >
      <Message success={done} problem={error ?? problem} />
      <UndoButton undo={undo} />
      {data && canEdit && <BeginForm today={data.today} audiences={data.audiences} />}
      {data?.newsletters.length === 0 && <p>There are none yet.</p>}
      {data && data.newsletters.length > 0 && (
        <ul className="card rows" aria-label="Newsletters">
          {data.newsletters.map(({ id, version, from, subject, audience, savedAt, savedBy, slug, publishedAt }) => (
            <li key={id}>
              <div>
                <Link href={`${NEWSLETTER_VIEW}/${id}`} dir="auto">
                  <strong>{subject || formatDay(from)}</strong>
                </Link>
                {publishedAt && <span className="tag">On the site</span>}
                <p className="soft">
                  The week of {formatDay(from)}
                  {audience && `, for ${audience}`}. Saved by {savedBy}, <DateTime at={savedAt} />
                </p>
              </div>
              <div className="row">
                {slug && publishedAt && <SiteLink at={newsletterPath(slug)} />}
                {canEdit && !publishedAt && (
                  <ConfirmButton
                    action="Delete"
                    name={`Delete ${subject}`}
                    question="Delete this newsletter?"
                    isBusy={isBusy}
                    onConfirm={() =>
                      void run(() => client.newsletter.remove.mutate({ id, version }), 'The newsletter is deleted.')
                    }
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Page>
  )
}

function BeginForm({ today, audiences }: { today: string; audiences: readonly { id: string; title: string }[] }) {
  const [from, setFrom] = useState(today)
  const [audience, setAudience] = useState('')
  const { isBusy, problem, run } = useAction()
  const begin = () =>
    run(async () => {
      const { id } = await client.newsletter.add.mutate({ from, audience })
      navigate(`${NEWSLETTER_VIEW}/${id}`)
    })
  return (
    <Form className="card" onSubmit={begin}>
      <h2>A new one</h2>
      <div className="row">
        <TextField label="Seven days, from" type="date" required value={from} onType={setFrom} />
        <SelectField
          label="For whom"
          value={audience}
          options={[{ value: '', title: 'Everybody' }, ...audiences.map(({ id, title }) => ({ value: id, title }))]}
          onChoose={setAudience}
        />
      </div>
      <Message problem={problem} />
      <p>
        <Button variant="primary" type="submit" disabled={isBusy}>
          Begin
        </Button>
      </p>
    </Form>
  )
}
