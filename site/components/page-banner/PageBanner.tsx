import type { ReactNode } from 'react'
import { t } from '#schemas/messages'
import { withoutMarks } from '#schemas/preview-marks'
import { Paragraph } from '#site/components/prose/Sentences'
import styles from './PageBanner.module.css'

interface PageBannerProps {
  heading: string
  intro: string
  parent?: { title: string; path: string } | undefined
  title: string
  children?: ReactNode
}

export function PageBanner({ heading, intro, parent, title, children }: PageBannerProps) {
  const named = !repeatsTitle(heading, title)
  return (
    <div className={styles.banner} data-ground="dark">
      <div className="wrap">
        {parent ? (
          <nav className={styles.crumbs} aria-label={t('page.breadcrumb')}>
            <ol className="cluster">
              <li>
                <a href={parent.path}>{parent.title}</a>
              </li>
              {named ? null : <li aria-current="page">{title}</li>}
            </ol>
          </nav>
        ) : null}
        <h1>
          {named ? (
            <span className={`block ${styles.name}`}>
              {title}
              <span className="visually-hidden">: </span>
            </span>
          ) : null}
          {heading}
        </h1>
        {intro ? <Paragraph className={`mt-s4 ${styles.intro}`} of={intro} /> : null}
        {children ? <div className={styles.action}>{children}</div> : null}
      </div>
    </div>
  )
}

const repeatsTitle = (heading: string, title: string): boolean => {
  const [first, second] = [withoutMarks(heading).toLowerCase(), withoutMarks(title).toLowerCase()]
  return first.includes(second) || second.includes(first)
}
