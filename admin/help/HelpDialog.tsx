import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#schemas/language'
import { Button } from '../page/Button.tsx'
import { FigureOf } from './FigureOf.tsx'
import styles from './help.module.css'
import type { Helped } from './steps.ts'

interface HelpDialogProps {
  /** The views of the walk, or the one that is shown. */
  steps: readonly Helped[]
  /** Where the first walk begins, if it can from here. */
  onWalk?: () => void
  onClose: () => void
}

/** What a view is for, with a figure of it; several one after the other. */
export function HelpDialog({ steps, onWalk, onClose }: HelpDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [step, setStep] = useState(0)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const view = steps[step]
  if (!view) return null
  const close = () => dialog.current?.close()
  const go = (next: number) => {
    setStep(next)
    heading.current?.focus()
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={id} onClose={onClose}>
      <div className="card">
        <h2 id={id} ref={heading} tabIndex={-1} className={styles.heading}>
          {t(view.title)}
        </h2>
        <FigureOf figure={view.help} />
        <p className={styles.sentence}>{t(`staffHelp.${view.help}`)}</p>
        <div className={`row ${styles.buttons}`}>
          {steps.length > 1 ? (
            <>
              <Button onClick={() => go(step - 1)} disabled={step === 0}>
                {t('staffHelp.back')}
              </Button>
              {step < steps.length - 1 && (
                <Button look="primary" onClick={() => go(step + 1)}>
                  {t('staffHelp.next')}
                </Button>
              )}
              <span className="soft">{t('staffHelp.step', { step: step + 1, of: steps.length })}</span>
            </>
          ) : (
            onWalk && <Button onClick={onWalk}>{t('staffHelp.walk')}</Button>
          )}
          <Button look="quiet" onClick={close}>
            {step === steps.length - 1 ? t('words.close') : t('staffHelp.leave')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
