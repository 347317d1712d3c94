import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#schemas/locale'
import { typedTime } from '#schemas/time/clock-time'
import { client, queryClient, type RouterInputs, type RouterOutputs, trpc } from '../calls/trpc.ts'
import { Outcome, usePublishing } from '../changes/use-sending.tsx'
import { Button, Dialog } from '../ui/Button.tsx'
import { SelectField, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'

type ChosenHours = NonNullable<RouterInputs['calendar']['otherHours']>
type OtherHoursAnswer = RouterOutputs['calendar']['otherHours']

const SETTINGS = 'site.yaml'

/** The hours of a day, of days in a row or of a holiday, without the long form of all settings. */
export function OtherHours({ canPublish }: { canPublish: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const close = async () => setOpen(false)
  const sending = usePublishing({
    canPublish,
    onDraft: close,
    onPublished: async () => {
      await close()
      await queryClient.invalidateQueries(trpc.calendar.pathFilter())
    },
  })
  const send = (chosen: ChosenHours) =>
    sending.submit('Other hours', async () => {
      const { revision, plan } = await client.calendar.otherHours.query(chosen)
      if (!plan) throw new Error('These days are over.')
      return { base: revision, entries: [{ path: SETTINGS, value: plan.value, isNew: false }] }
    })
  return (
    <>
      <Button disabled={sending.isBusy} onClick={() => setOpen(true)}>
        Other hours
      </Button>
      <Outcome
        sending={sending}
        problem={sending.conflicts && 'Somebody else has just changed the same hours. Look at them, and try again.'}
      />
      {isOpen && (
        <HoursDialog
          action={canPublish ? 'Publish' : 'Save draft'}
          problem={sending.problem}
          onSend={send}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const WHICH = [
  { value: 'day', title: 'A day' },
  { value: 'days', title: 'Several days' },
  { value: 'holiday', title: 'A holiday, every year' },
]

const IS = [
  { value: 'closed', title: 'Closed' },
  { value: 'open', title: 'Open, at other hours' },
]

const EMPTY = { which: 'day', from: '', to: '', holiday: '', is: 'closed', opens: '', closes: '', why: '' }

const readDays = ({ which, from, to, holiday }: typeof EMPTY): string =>
  which === 'holiday' ? holiday : which === 'days' && to > from ? `${from}..${to}` : from

/** Undefined while something is missing. */
function readChosen(typed: typeof EMPTY): ChosenHours | undefined {
  const { is, opens, closes, why } = typed
  const days = readDays(typed)
  const reason = why.trim() && { why: why.trim() }
  if (!days || (is === 'open' && !(opens && closes))) return undefined
  if (is === 'closed') return { days, hours: reason ? { closed: true, ...reason } : 'closed' }
  return { days, hours: { opens: typedTime(opens), closes: typedTime(closes), ...reason } }
}

interface HoursDialogProps {
  action: string
  problem: string | undefined
  onSend: (chosen: ChosenHours) => unknown
  onClose: () => void
}

function HoursDialog({ action, problem, onSend, onClose }: HoursDialogProps) {
  const [typed, setTyped] = useState(EMPTY)
  const set = (key: keyof typeof EMPTY) => (text: string) => setTyped({ ...typed, [key]: text })
  const chosen = readChosen(typed)
  const { data } = useQuery(trpc.calendar.otherHours.queryOptions())
  const days = readDays(typed)
  const planned = useQuery({
    // Without the hours yet, it says those that there are.
    ...trpc.calendar.otherHours.queryOptions(chosen ?? (days ? { days, hours: 'closed' } : skipToken)),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const { which, is } = typed
  const field = { required: true, maxLength: 8, hint: '12:00 PM' }
  return (
    <Dialog heading="Other hours" action={action} onSubmit={() => chosen && onSend(chosen)} onClose={onClose}>
      <SelectField label="When" value={which} options={WHICH} onChoose={set('which')} />
      {which === 'holiday' ? (
        <SelectField
          label="Holiday"
          required
          value={typed.holiday}
          options={data?.holidays ?? []}
          empty="Choose"
          onChoose={set('holiday')}
        />
      ) : (
        <div className="row">
          <TextField
            type="date"
            required
            label={which === 'day' ? 'Day' : 'First day'}
            value={typed.from}
            onType={set('from')}
          />
          {which === 'days' && (
            <TextField type="date" required label="Last day" min={typed.from} value={typed.to} onType={set('to')} />
          )}
        </div>
      )}
      <SelectField label="The house is" value={is} options={IS} onChoose={set('is')} />
      {is === 'open' && (
        <div className="row">
          <TextField {...field} label="Opens" value={typed.opens} onType={set('opens')} />
          <TextField {...field} label="Closes" value={typed.closes} onType={set('closes')} />
        </div>
      )}
      <TextField label="Why, if visitors should read it" maxLength={60} value={typed.why} onType={set('why')} />
      {days && <Preview plan={planned.data?.plan} problem={planned.error} isComplete={chosen !== undefined} />}
      {data && data.set.length > 0 && <SetHours set={data.set} onRemove={(days) => onSend({ days, hours: null })} />}
      <Feedback problem={problem} />
    </Dialog>
  )
}

type PreviewProps = { plan: OtherHoursAnswer['plan']; problem: unknown; isComplete: boolean }

function Preview({ plan, problem, isComplete }: PreviewProps) {
  if (problem) return <Feedback problem="Write the times like 12:00 PM." />
  if (!plan) return <p className="soft">These days are over.</p>
  return (
    <>
      {isComplete && (
        <>
          <p>Visitors will read:</p>
          <blockquote className="message">
            <Days reads={plan.after} />
          </blockquote>
        </>
      )}
      <p className="soft">Until now: {plan.before.map(({ text }) => text).join('; ') || 'not known yet'}.</p>
    </>
  )
}

const Days = ({ reads }: { reads: OtherHoursAnswer['set'][number]['reads'] }) =>
  reads.length === 0 ? (
    <p>Nothing yet: these days are in a year that is not planned.</p>
  ) : (
    reads.map(({ from, to, text }) => (
      <p key={from}>
        {from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`}: <strong dir="auto">{text}</strong>
      </p>
    ))
  )

const SetHours = ({ set, onRemove }: { set: OtherHoursAnswer['set']; onRemove: (days: string) => void }) => (
  <details>
    <summary>Set already</summary>
    <ul className="rows">
      {set.map(({ days, title, reads }) => (
        <li key={days}>
          <span>
            {title}: <span dir="auto">{[...new Set(reads.map(({ text }) => text))].join('; ')}</span>
          </span>
          <Button aria-label={`Take away the hours of ${title}`} onClick={() => onRemove(days)}>
            Take away
          </Button>
        </li>
      ))}
    </ul>
  </details>
)
