import { useEffect } from 'react'
import type { ShownAnswer } from '#schemas/http/admin/content-history'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { useLoaded } from '../calls/use-loaded.ts'
import styles from './Shell.module.css'
import { UnpublishedNotice } from './UnpublishedNotice.tsx'

const ASK_EVERY_MILLISECONDS = 10_000

export function NotLiveNotice({ address }: { address: string }) {
  const { value, reload } = useLoaded<ShownAnswer>(CONTENT_PATHS.shown)
  useEffect(() => {
    const asking = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, ASK_EVERY_MILLISECONDS)
    return () => clearInterval(asking)
  }, [reload])
  return (
    <>
      <div role="status">
        <NotShown {...value} />
      </div>
      <UnpublishedNotice address={address} />
    </>
  )
}

export function NotShown({ problem }: Partial<ShownAnswer>) {
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
