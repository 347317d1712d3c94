import { Fragment, type ReactNode, useEffect, useId, useRef } from 'react'
import { t } from '#schemas/language'
import { Outcome } from '../changes/Outcome.tsx'
import { Button } from '../page/Button.tsx'
import type { SignedIn } from '../page/session.ts'
import { Confirmation } from './Confirmation.tsx'
import { useQuickChanges } from './use-quick-changes.ts'

type Quick = ReturnType<typeof useQuickChanges>

interface QuickChangesProps {
  signedIn: SignedIn
  onPublished: () => Promise<void>
  /** Shown below, once it is known what is above: nothing moves away under somebody's finger. */
  children: ReactNode
}

/** What is changed in two taps: a button, and "Publish" below what visitors will read. */
export function QuickChanges({ signedIn, onPublished, children }: QuickChangesProps) {
  const quick = useQuickChanges(signedIn, onPublished)
  if (!quick.isKnown) return null
  return (
    <>
      {quick.offered.length > 0 && <RightNow quick={quick} />}
      {children}
    </>
  )
}

function RightNow({ quick }: { quick: Quick }) {
  const heading = useId()
  const { offered, chosen, sending } = quick
  const place = useRef<HTMLHeadingElement>(null)
  const wasOpen = useRef(false)
  // The dialog is gone, and its button was disabled while it opened: the focus would be lost.
  useEffect(() => {
    if (wasOpen.current && !chosen) place.current?.focus()
    wasOpen.current = chosen !== undefined
  }, [chosen])
  return (
    <section aria-labelledby={heading} className="card">
      <h2 id={heading} ref={place} tabIndex={-1}>
        {t('staffToday.rightNow')}
      </h2>
      <div className="row">
        {offered.map(({ title, isOn }) => (
          <Fragment key={title}>
            <Button disabled={sending.isBusy} onClick={() => void quick.choose(title)}>
              {title}
            </Button>
            {isOn && <span className="tag">{isOn}</span>}
          </Fragment>
        ))}
      </div>
      <Outcome sending={sending} problem={sending.conflicts && t('staffToday.othersChanged')} />
      {chosen && (
        <Confirmation
          key={chosen.change.title}
          change={chosen.change}
          action={quick.canPublish ? (chosen.change.action ?? t('staffApp.publish')) : t('staffApp.saveDraft')}
          onSend={(next, isWithEvents) => void quick.send(chosen, next, isWithEvents)}
          onClose={quick.leave}
        />
      )}
    </section>
  )
}
