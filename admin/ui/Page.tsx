import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Message } from './Message.tsx'
import styles from './Page.module.css'
import type { SignedIn } from './session.ts'

export interface ViewProps {
  signedIn: SignedIn
  segments: readonly string[]
  query: URLSearchParams
}

/** "Charles Village Hillel staff": what the server has named the page, to which each view adds its title. */
export const applicationName = (): string => document.title.split(' · ').at(-1) ?? ''

interface PageProps {
  title: string
  about?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  isWaiting?: boolean
}

/** The heading takes the focus when the view opens, so that its change is read out. */
export function Page({ title, about, actions, children, isWaiting = false }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const patience = useDelayedAppearance(isWaiting)
  useEffect(() => {
    document.title = `${title} · ${applicationName()}`
  }, [title])
  // As the view is shown, not shortly after: somebody may be in a field by then.
  useLayoutEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <main className={styles.page} id="main">
      <header className={styles.head}>
        <h1 ref={heading} tabIndex={-1} {...patience}>
          {title}
        </h1>
        {about && <p className={styles.about}>{about}</p>}
        {actions && <div className="row not-printed">{actions}</div>}
      </header>
      {/* What is still being fetched must not hide the heading, which would lose the focus. */}
      <Suspense>{children}</Suspense>
    </main>
  )
}

export const LoadingPage = ({ problem }: { problem: string | undefined }) => (
  <Page title={problem ? 'This can’t be opened' : 'One moment'} isWaiting={!problem}>
    <Message problem={problem} />
  </Page>
)

export const Opening = () => <LoadingPage problem={undefined} />

export function Loading() {
  return <p {...useDelayedAppearance(true)}>One moment</p>
}

/** In milliseconds: who waits no longer than this is not told so. */
const SHORT = 400

/** In milliseconds: a wait that begins so soon after another goes on with it. */
const BREAK = 100

let begun = 0
let ended = Number.NEGATIVE_INFINITY

/** Returns props that hide "One moment" at first. One wait may have several such elements, one after the other. */
export function useDelayedAppearance(isWaiting: boolean) {
  const [animationDelay] = useState(() => {
    const now = performance.now()
    if (now - ended > BREAK) begun = now
    return `${begun + SHORT - now}ms`
  })
  useEffect(() => {
    if (!isWaiting) return
    ended = Number.POSITIVE_INFINITY
    return () => {
      ended = performance.now()
    }
  }, [isWaiting])
  return isWaiting ? { className: 'patient', style: { animationDelay } } : {}
}
