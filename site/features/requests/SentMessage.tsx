import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import buttons from '#site/components/button/Button.module.css'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import type { Sent } from './form-status.ts'
import { SentDetails } from './SentDetails'
import styles from './SentMessage.module.css'

interface SentMessageProps {
  sent: Sent
  next: readonly string[] | undefined
  again: string
  onAgain: () => void
}

/** Takes the focus, which would be lost with the pressed button. */
export function SentMessage({ sent, next = [], again, onAgain }: SentMessageProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    ref.current?.focus()
  }, [])
  const { thanks, reference, asked, advice } = sent
  return (
    <div className={styles.sent}>
      <Icon of={CircleCheck} />
      <div data-sent="">
        <div ref={ref} role="status" tabIndex={-1}>
          <p>{thanks}</p>
          {reference ? (
            <p>
              <Message id="forms.reference" values={{ reference: <strong>{reference}</strong> }} />
            </p>
          ) : null}
        </div>
        <SentDetails next={next} advice={advice} asked={asked} />
      </div>
      <button className={buttons.button} data-look="line" data-size="small" type="button" onClick={onAgain}>
        {again}
      </button>
    </div>
  )
}
