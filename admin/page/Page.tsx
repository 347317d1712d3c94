import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { applicationName } from './application-name.ts'
import styles from './Page.module.css'
import { usePatience } from './patience.ts'

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
  const patience = usePatience(isWaiting)
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
