import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { plural } from '#schemas/text'
import { RECORDED, type RouterOutputs, sentenceOf, trpc } from '../calls/trpc.ts'
import { Button, Link } from '../ui/Button.tsx'
import { useDebounced } from '../ui/browser.ts'
import { Form, TextField } from '../ui/fields.tsx'
import { navigate } from '../ui/navigation.ts'
import styles from './search.module.css'

const PAUSE_MILLISECONDS = 250

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const { query, found, isSettled, problem } = useFound(typed)
  const heading = useId()
  const count = (found?.content.length ?? 0) + (found?.requests?.length ?? 0)
  useEffect(() => {
    dialog.current?.showModal()
    // The dialog gives the focus to its first button.
    field.current?.focus()
  }, [])
  const close = () => dialog.current?.close()
  const openFirst = () => {
    const first = isSettled ? (found?.content[0] ?? found?.requests?.[0]) : undefined
    if (!first) return
    close()
    navigate(first.href)
  }
  return (
    <dialog
      ref={dialog}
      className={`dialog ${styles.search}`}
      aria-labelledby={heading}
      closedby="any"
      onClose={onClose}
      // A field for searches keeps it to itself, to empty the field.
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <search className="card">
        <div className="apart">
          <h2 id={heading}>Search</h2>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
        </div>
        <Form onSubmit={openFirst}>
          <TextField
            label="A name, or any word. Enter opens the first."
            ref={field}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={typed}
            onType={setTyped}
          />
        </Form>
        {problem && (
          <p className="message" role="alert">
            {sentenceOf(problem)}
          </p>
        )}
        <p role="status">
          {isSettled &&
            found &&
            (count > 0 ? `${count} ${plural(count, 'result', 'results')}` : 'Nothing is found. Try another word.')}
        </p>
        {found && <Found heading="Results" list={found.content} onFollow={close} />}
        {found?.requests && (
          <Found heading="Requests" list={found.requests} onFollow={close}>
            <li>
              <Link className="target" href={`/admin/requests?${new URLSearchParams({ text: query })}`} onClick={close}>
                All requests with “{query}”
              </Link>
            </li>
          </Found>
        )}
      </search>
    </dialog>
  )
}

function useFound(typed: string) {
  const query = useDebounced(typed.trim(), PAUSE_MILLISECONDS) ?? ''
  const isLongEnough = query.length > 1
  const results = useQuery(
    trpc.search.queryOptions(
      { text: query },
      { ...RECORDED, enabled: isLongEnough, placeholderData: keepPreviousData },
    ),
  )
  const isSettled = results.isSuccess && !results.isPlaceholderData && query === typed.trim()
  return { query, found: isLongEnough ? results.data : undefined, isSettled, problem: results.error }
}

interface FoundProps {
  heading: string
  list: readonly RouterOutputs['search']['content'][number][]
  onFollow: () => void
  children?: ReactNode
}

function Found({ heading, list, onFollow, children }: FoundProps) {
  if (list.length === 0) return null
  return (
    <section aria-label={heading}>
      <h3 className="soft">{heading}</h3>
      <ul className={styles.found}>
        {list.map(({ title, kind, about, href }) => (
          <li key={`${href} ${title}`}>
            <Link className="target" href={href} onClick={onFollow}>
              {title}
            </Link>
            <p className="soft">{about ? `${kind}: ${about}` : kind}</p>
          </li>
        ))}
        {children}
      </ul>
    </section>
  )
}
