import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Failure, Message } from './Message.tsx'
import styles from './Page.module.css'
import type { SignedIn } from './session.ts'

export interface ViewProps {
  signedIn: SignedIn
  segments: readonly string[]
  query: URLSearchParams
}

/** Returns "Charles Village Hillel staff", to which each view adds its title. */
export const applicationName = (): string => document.title.split(' · ').at(-1) ?? ''

interface PageProps {
  title: string
  about?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  isWaiting?: boolean
}

/** Focuses its heading when the view opens, so that screen readers read it. */
export function Page({ title, about, actions, children, isWaiting = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const delayed = useDelayedAppearance(isWaiting)
  useEffect(() => {
    document.title = `${title} · ${applicationName()}`
  }, [title])
  // In the layout effect: shortly after, somebody may be in a field.
  useLayoutEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <main className={`stack ${styles.page}`} id="main">
      <header className={`row ${styles.head}`}>
        <h1 ref={heading} tabIndex={-1} {...delayed}>
          {title}
        </h1>
        {about && <p className={styles.about}>{about}</p>}
        {actions && <div className="row not-printed">{actions}</div>}
      </header>
      {/* Without it, what is still being fetched would hide the heading, which would lose the focus. */}
      <Suspense>{children}</Suspense>
    </main>
  )
}

export const LoadingPage = ({ problem }: { problem?: Failure }) => (
  <Page title={problem ? 'This can’t be opened' : 'One moment'} isWaiting={!problem}>
    <Message problem={problem} />
  </Page>
)

export function Loading() {
  return <p {...useDelayedAppearance(true)}>One moment</p>
}

const DELAY_MILLISECONDS = 400

/** A wait that begins so soon after another continues it. */
const PAUSE_MILLISECONDS = 100

let startedAt = 0
let endedAt = Number.NEGATIVE_INFINITY

/** Returns props that hide "One moment" at first. One wait may show several such elements, one after the other. */
function useDelayedAppearance(isWaiting: boolean) {
  const [animationDelay] = useState(() => {
    const now = performance.now()
    if (now - endedAt > PAUSE_MILLISECONDS) startedAt = now
    return `${startedAt + DELAY_MILLISECONDS - now}ms`
  })
  useEffect(() => {
    if (!isWaiting) return
    endedAt = Number.POSITIVE_INFINITY
    return () => {
      endedAt = performance.now()
    }
  }, [isWaiting])
  return isWaiting ? { className: 'patient', style: { animationDelay } } : {}
}
