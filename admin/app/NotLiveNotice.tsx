import { useQuery } from '@tanstack/react-query'
import { trpc } from '../calls/trpc.ts'
import styles from './Shell.module.css'
import { UnpublishedNotice } from './UnpublishedNotice.tsx'

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
