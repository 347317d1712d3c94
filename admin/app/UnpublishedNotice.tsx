import { useEffect, useRef, useState } from 'react'
import { hasUnsentSince } from '../changes/unsent-since.ts'
import { Link } from '../ui/Button.tsx'
import styles from './Shell.module.css'

export function UnpublishedNotice({ address }: { address: string }) {
  const [left, setLeft] = useState<{ address: string; title: string }>()
  const last = useRef({ address, since: new Date() })
  useEffect(() => {
    const { address: before, since } = last.current
    last.current = { address, since: new Date() }
    // The window has the title of the view that is left until the next one is there.
    const title = document.title.split(' · ')[0] ?? ''
    setLeft(before !== address && hasUnsentSince(since) ? { address: before, title } : undefined)
  }, [address])
  return (
    <div role="status">
      {left && (
        <p className={styles.notice}>
          What you changed in <Link href={left.address}>{left.title}</Link> is not published. It is kept there.
        </p>
      )}
    </div>
  )
}
