import { useEffect, useRef, useState } from 'react'
import { collectionNameOf, idOf, pathIn } from '#schemas/content/entry-paths'
import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { plural } from '#schemas/text'
import { MailsToRead } from '../changes/MailsToRead.tsx'
import { publishing, useSending } from '../changes/use-sending.ts'
import { formAddress, goTo } from '../page/address.ts'
import { Button, ButtonLink } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { lazy } from '../page/fetched-later.tsx'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import type { SignedIn } from '../page/session.ts'
import { TextField } from '../page/TextField.tsx'
import { historyOf } from './history-address.ts'
import { ReplaceEntry } from './ReplaceEntry.tsx'

const SeatDates = lazy(async () => (await import('../seats/SeatDates.tsx')).SeatDates)

export function AboutEntry({ signedIn, words }: { signedIn: SignedIn; words: EntryAnswer }) {
  const [collection, id] = [collectionNameOf(words.path), idOf(words.path)]
  const [name, setName] = useState(id)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever followed the link to this heading before it was fetched is led here.
    if (window.location.hash === `#${heading.current?.id}`) heading.current?.focus()
  }, [])
  /** A ref: what is sent was made before the view is drawn again. */
  const next = useRef<{ view: string; done?: string }>({ view: '/admin' })
  const sending = useSending({
    onPublished: async (published, _, mailed) => goTo(next.current.view, { ...next.current, published, mailed }),
  })
  if (collection === undefined) return null
  const send = (
    then: { view: string; done?: string },
    entry: { path: string; value: EntryAnswer['value'] | null; renamedFrom?: string; replacedBy?: string },
  ) => {
    next.current = then
    const change = { base: words.revision, entries: [{ isNew: false, ...entry }] }
    void sending.send(publishing(change, ''), 'Published.')
  }
  const remove = (done: string, replacedBy?: string) =>
    send({ view: `/admin/${collection}`, done }, { path: words.path, value: null, ...(replacedBy && { replacedBy }) })
  const renamed = pathIn(collection, name)
  const { title, uses } = words
  return (
    <>
      {collection === 'events' && signedIn.rights.includes('requests') && <SeatDates event={id} most={6} />}
      <section className="card" aria-labelledby="about-entry">
        <h2 id="about-entry" tabIndex={-1} ref={heading}>
          This entry
        </h2>
        <Uses uses={uses} />
        <Message problem={sending.problem} isBusy={sending.isBusy && uses.length === 0} />
        <MailsToRead sending={sending} />
        <div className="row">
          <ButtonLink href={`/admin/new/${collection}?from=${encodeURIComponent(words.path)}`}>Duplicate</ButtonLink>
          <ButtonLink href={historyOf(words.path)}>History</ButtonLink>
          {signedIn.rights.includes('publish') && uses.length === 0 && (
            <Confirm
              action="Delete"
              name={`Delete: ${title}`}
              question={`Delete “${title}”?`}
              isBusy={sending.isBusy}
              onConfirm={() => remove(`${title} is deleted.`)}
            >
              <p>The history keeps it: it can be undone there.</p>
            </Confirm>
          )}
        </div>
        {uses.length > 0 && signedIn.rights.includes('publish') && (
          <ReplaceEntry
            words={words}
            isBusy={sending.isBusy}
            onReplace={(by) =>
              remove(
                `${title} is deleted, and replaced in ${plural(uses.length, 'one place', `${uses.length} places`)}.`,
                by,
              )
            }
          />
        )}
        {signedIn.rights.includes('publish') && (
          <details>
            <summary>Rename</summary>
            <TextField
              label="Its web address ends with"
              hint="All references to it follow. Links from elsewhere do not."
              value={name}
              autoComplete="off"
              onType={setName}
            />
            <Button
              look="primary"
              disabled={sending.isBusy || name === id || name === ''}
              onClick={() =>
                send({ view: formAddress(renamed) }, { path: renamed, value: words.value, renamedFrom: words.path })
              }
            >
              Rename and publish
            </Button>
          </details>
        )}
      </section>
    </>
  )
}

function Uses({ uses }: { uses: EntryAnswer['uses'] }) {
  if (uses.length === 0) return <p>Nothing else refers to it.</p>
  return (
    <details>
      <summary>{plural(uses.length, 'Used in one place', `Used in ${uses.length} places`)}</summary>
      <ul className="rows">
        {uses.map(({ path, title, labels, at }) => (
          <li key={`${path} ${at.join('.')}`}>
            <Link href={formAddress(path)}>{[title, ...labels].join(', ')}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
