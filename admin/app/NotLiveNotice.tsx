import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trpc } from '../calls/trpc.ts'
import { hasUnsentSince } from '../changes/unsent-work.ts'
import { Link } from '../ui/Button.tsx'
import styles from './Shell.module.css'

const ASK_EVERY_MILLISECONDS = 10_000

export function NotLiveNotice({ address }: { address: string }) {
  const { data } = useQuery(trpc.content.shown.queryOptions(undefined, { refetchInterval: ASK_EVERY_MILLISECONDS }))
  return (
    <>
      <div role="status">
        <NotShown {...data} />
      </div>
      <UnpublishedNotice address={address} />
    </>
  )
}

export function NotShown({ problem }: { problem?: string | undefined }) {
  if (!problem) return null
  return (
    <div className={styles.notice}>
      <p>What was published last is saved, but visitors do not see it yet: they see what was there before.</p>
      <details>
        <summary>Why, for whoever runs the site</summary>
        {problem.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </div>
  )
}

export function UnpublishedNotice({ address }: { address: string }) {
  const [unpublished, setUnpublished] = useState<{ address: string; title: string }>()
  const last = useRef({ address, since: new Date() })
  useEffect(() => {
    const { address: before, since } = last.current
    last.current = { address, since: new Date() }
    // The window has the title of the view that is left until the next one is there.
    const title = document.title.split(' · ')[0] ?? ''
    setUnpublished(before !== address && hasUnsentSince(since) ? { address: before, title } : undefined)
  }, [address])
  return (
    <div role="status">
      {unpublished && (
        <p className={styles.notice}>
          What you changed in <Link href={unpublished.address}>{unpublished.title}</Link> is not published. It is kept
          there.
        </p>
      )}
    </div>
  )
}
