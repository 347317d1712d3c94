import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Outcome } from '../changes/Outcome.tsx'
import { PUBLISHED_LIVE } from '../changes/use-sending.ts'
import { Button } from '../ui/Button.tsx'
import type { SignedIn } from '../ui/session.ts'
import { Confirmation } from './Confirmation.tsx'
import { useQuickChanges } from './use-quick-changes.ts'

type Quick = ReturnType<typeof useQuickChanges>

interface QuickChangesProps {
  signedIn: SignedIn
  onPublished: () => Promise<void>
  /** Shown below, once it is known what is above: nothing moves away under somebody's finger. */
  children: ReactNode
}

export function QuickChanges({ signedIn, onPublished, children }: QuickChangesProps) {
  const quick = useQuickChanges(signedIn, onPublished)
  if (!quick.isKnown) return null
  return (
    <>
      {quick.offered.length > 0 && <TellVisitors quick={quick} />}
      {children}
    </>
  )
}

function TellVisitors({ quick }: { quick: Quick }) {
  const heading = useId()
  const { offered, chosen, sending } = quick
  const place = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  // The dialog is gone, and its button was disabled while it opened: the focus would be lost.
  useEffect(() => {
    if (wasOpen.current && !chosen) place.current?.focus()
    wasOpen.current = chosen !== undefined
  }, [chosen])
  const button = (title: string) => (
    <Button key={title} disabled={sending.isBusy} onClick={() => void quick.choose(title)}>
      {title}
    </Button>
  )
  return (
    <section aria-labelledby={heading} className="card">
      <h2 id={heading} ref={place} tabIndex={-1}>
        Tell visitors
      </h2>
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
      <div className="row">{offered.map(({ title, isOn }) => !isOn && button(title))}</div>
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
}
