import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import buttons from '#site/features/buttons/Button.module.css'
import { Icon } from '#site/features/icons/Icon'
import styles from './SentMessage.module.css'

interface SentMessageProps {
  message: string | undefined
  again: string
  onAgain: () => void
}

/** The thanks in place of the form; they take the focus, which would be lost with the button that was pressed. */
export function SentMessage({ message, again, onAgain }: SentMessageProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <div className={styles.sent} ref={ref} role="status" tabIndex={-1}>
      <Icon of={CircleCheck} />
      <p>{message}</p>
      <button className={buttons.button} data-look="line" data-size="small" type="button" onClick={onAgain}>
        {again}
      </button>
    </div>
  )
}
