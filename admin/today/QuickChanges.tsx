import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TYPED } from '#schemas/admin/paths'
import { formatList } from '#schemas/locale'
import { OtherHours } from '../calendar/OtherHours.tsx'
import { client, type QuickChange, queryClient, type SignedIn, trpc } from '../calls/trpc.ts'
import { Outcome, PUBLISHED_LIVE, publishedAs, usePublishing } from '../changes/use-sending.tsx'
import { Button, Dialog } from '../ui/Button.tsx'
import { Checkbox, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'

interface QuickChangesProps {
  signedIn: SignedIn
  /** Shown below, once it is known what is above: nothing moves away under somebody's finger. */
  children: ReactNode
}

export function QuickChanges({ signedIn, children }: QuickChangesProps) {
  const quick = useQuickChanges(signedIn)
  const heading = useId()
  const { offered, chosen, sending } = quick
  const headingRef = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  // The dialog is gone, and its button was disabled while it opened: the focus would be lost.
  useEffect(() => {
    if (wasOpen.current && !chosen) headingRef.current?.focus()
    wasOpen.current = chosen !== undefined
  }, [chosen])
  const button = (title: string) => (
    <Button key={title} disabled={sending.isBusy} onClick={() => void quick.choose(title)}>
      {title}
    </Button>
  )
  if (!quick.isKnown) return null
  const tellVisitors = offered.length > 0 && (
    <section aria-labelledby={heading} className="card">
      <div className="row">
        <h2 id={heading} ref={headingRef} tabIndex={-1}>
          Tell visitors
        </h2>
        {offered.map(({ title, isOn }) => !isOn && button(title))}
        <OtherHours canPublish={quick.canPublish} />
      </div>
      {/* In view, as the heading is, and where visitors see it: not what only begins later, or is gone. */}
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody else has just changed the same. Look at it, and try again.'}
        at={sending.done === PUBLISHED_LIVE ? '/' : ''}
      />
      {offered.map(
        ({ title, isOn, alone }) =>
          isOn && (
            <div className="row" key={title}>
              <strong>{isOn}</strong> “{alone}” {button(title)}
            </div>
          ),
      )}
      {chosen && (
        <Confirmation
          key={chosen.change.title}
          change={chosen.change}
          action={quick.canPublish ? (chosen.change.action ?? 'Publish') : 'Save draft'}
          problem={sending.problem}
          onSend={(next, isWithEvents) => void quick.send(chosen, next, isWithEvents)}
          onClose={quick.leave}
        />
      )}
    </section>
  )
  return (
    <>
      {tellVisitors}
      {children}
    </>
  )
}

type Chosen = { revision: number; change: QuickChange }

function useQuickChanges(signedIn: SignedIn) {
  const { data: value, error, refetch } = useQuery(trpc.calendar.quickChanges.queryOptions())
  const [chosen, setChosen] = useState<Chosen>()
  const canPublish = signedIn.rights.includes('publish')
  const sending = usePublishing({
    canPublish,
    onDraft: async () => setChosen(undefined),
    onPublished: async () => {
      setChosen(undefined)
      // Not all queries: each reading of requests is recorded.
      const filters = [trpc.calendar.pathFilter(), trpc.history.pathFilter()]
      await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)))
    },
  })
  /** Asks again for the choices: the view may be open since yesterday. */
  const choose = (title: string) =>
    sending.act(async () => {
      const { revision, changes } = await client.calendar.quickChanges.query()
      const change = changes.find((each) => each.title === title)
      if (change) setChosen({ revision, change })
      else await refetch()
      return undefined
    })
  const send = (
    { revision, change: { title, path, also, action } }: Chosen,
    next: QuickChange['value'],
    isWithEvents: boolean,
  ) => {
    const files = [{ path, value: next }, ...(isWithEvents && also ? also.entries : [])]
    const entries = files.map((file) => ({ ...file, isNew: false }))
    const done = action ? 'It is taken down. Visitors no longer read it.' : publishedAs(path, next)
    return sending.submit(title, async () => ({ base: revision, entries }), done)
  }
  return {
    // Typed text stays while the mails are read, and where it can't be published.
    chosen: sending.conflicts ? undefined : chosen,
    canPublish,
    choose,
    send,
    offered: value?.changes ?? [],
    isKnown: value !== undefined || error !== null,
    leave: () => setChosen(undefined),
    sending,
  }
}

interface ConfirmationProps {
  change: QuickChange
  action: string
  problem: string | undefined
  /** @param isWithEvents also cancels what is on today */
  onSend: (value: QuickChange['value'], isWithEvents: boolean) => void
  onClose: () => void
}

function Confirmation({ change, action, problem, onSend, onClose }: ConfirmationProps) {
  const { title, about, reads, alone, instead, typed, hasDays, also } = change
  const [isWithEvents, setWithEvents] = useState(false)
  const [value, setValue] = useState(change.value)
  const [text, setText] = useState(typed?.value ?? '')
  const trimmed = text.trim()
  const [first, last] = [String(value.startDate), String(value.endDate)]
  const setDays = (startDate: string, endDate: string) => setValue({ ...value, startDate, endDate })
  const day = { type: 'date', required: true }
  const send = () => onSend(typed && trimmed ? { ...value, [typed.key]: trimmed } : value, isWithEvents)
  return (
    <Dialog heading={title} action={action} onOpen={focusFirstNeed} onSubmit={send} onClose={onClose}>
      <p>{about}</p>
      <blockquote className="message">{(trimmed ? reads.replace(TYPED, () => trimmed) : alone) || '…'}</blockquote>
      {instead && <p className="soft">{instead}</p>}
      {typed && (
        <TextField
          label={typed.label}
          isLong
          value={text}
          maxLength={typed.max}
          required={typed.isRequired}
          onType={setText}
        />
      )}
      {hasDays && (
        <div className="row">
          <TextField {...day} label="First day" value={first} onType={(to) => setDays(to, last < to ? to : last)} />
          <TextField {...day} label="Last day" value={last} min={first} onType={(to) => setDays(first, to)} />
        </div>
      )}
      {also && (
        <Checkbox className="row" checked={isWithEvents} onCheck={setWithEvents}>
          <span>
            Also cancel what is on today: {formatList(also.titles)}. You read the mail to those who signed up before it
            goes.
          </span>
        </Checkbox>
      )}
      <Feedback problem={problem} />
    </Dialog>
  )
}

/** Two taps: whoever has nothing to type finds the button, and no keyboard over it. */
const focusFirstNeed = (dialog: HTMLDialogElement): void =>
  dialog.querySelector<HTMLElement>(':is(textarea:invalid, [type="submit"])')?.focus()
