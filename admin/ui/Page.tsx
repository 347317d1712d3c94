import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type SignedIn, sentenceOf } from '../calls/trpc.ts'
import styles from './Page.module.css'

export interface ViewProps {
  signedIn: SignedIn
  segments: readonly string[]
  query: URLSearchParams
}

/** Returns "Charles Village Hillel staff", to which each view adds its title. */
export const applicationName = (): string => document.title.split(' · ').at(-1) ?? ''

/** As a `ref`: takes the focus once it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

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
    <Feedback problem={problem} />
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

/** A sentence, or the error of a query. */
export type Failure = string | { message: string } | false | null | undefined

interface FeedbackProps {
  success?: string | false | undefined
  problem?: Failure
  isBusy?: boolean
}

/** A problem interrupts screen readers, all else waits. The status is in the page before its text, or it would not be read. */
export function Feedback({ success, problem, isBusy = false }: FeedbackProps) {
  const isSlow = useIsSlow(isBusy)
  return (
    <>
      <div role="status">
        {isSlow ? (
          <p className="message row">
            <progress aria-label="Working" /> This takes a moment. You can stay here.
          </p>
        ) : (
          success && <p className="message">{success}</p>
        )}
      </div>
      {problem && (
        <p className="message" role="alert">
          {typeof problem === 'string' ? problem : sentenceOf(problem)}
        </p>
      )}
    </>
  )
}

const SLOW_MILLISECONDS = 400

export function useIsSlow(isBusy: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setSlow(true), SLOW_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isBusy])
  return isBusy && isSlow
}

/** A higher row of buttons, as with large text, is not sticky: it would leave too little room. */
const MAX_OF_WINDOW = 1 / 4

interface StickyBarProps {
  buttons: ReactNode
  /** Above the buttons, and scrolls where it is long, so that no button moves. */
  children?: ReactNode
}

/** Stays at the lower edge of the window. Focused elements are scrolled clear of it (WCAG 2.2, 2.4.11). */
export function StickyBar({ buttons, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (bar.current && row.current ? keepClear(bar.current, row.current) : undefined), [])
  return (
    <div className="sticky-bar" ref={bar}>
      <div className="row" ref={row}>
        {buttons}
      </div>
      <div className="above">{children}</div>
    </div>
  )
}

/** Sets `--bar` to the height of the bar. Returns a function that stops it. */
function keepClear(bar: HTMLElement, row: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const isSticky = row.offsetHeight <= innerHeight * MAX_OF_WINDOW
    bar.toggleAttribute('data-sticky', isSticky)
    style.setProperty('--bar', isSticky ? `${bar.offsetHeight}px` : '0px')
    uncoverFocus(bar)
  }
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(bar)
  observer.observe(row)
  if (bar.parentElement) observer.observe(bar.parentElement)
  addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--bar')
  }
}

/** A bar that grows may cover the focused element, and what grows above that may push it below the bar. */
function uncoverFocus(bar: HTMLElement): void {
  const focused = document.activeElement
  if (!focused || bar.contains(focused)) return
  const { top, bottom } = focused.getBoundingClientRect()
  const edge = bar.getBoundingClientRect().top
  if (top < innerHeight && bottom > edge && bottom <= innerHeight) focused.scrollIntoView({ block: 'nearest' })
}
