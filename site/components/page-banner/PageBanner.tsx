import type { ReactNode } from 'react'
import type { PageBanner as Banner } from '#schemas/content/pages'
import { t } from '#schemas/locale'
import { withoutMarks } from '#schemas/preview-marks'
import { Picture } from '#site/components/picture/Picture'
import { Headings } from '#site/components/prose/Headings'
import { Paragraph } from '#site/components/prose/Sentences'
import styles from './PageBanner.module.css'

interface PageBannerProps {
  heading: string
  intro: string
  parent?: { title: string; path: string } | undefined
  title: string
  banner: Banner
  /** Stands at the end of the band; of `paper`, the headings of `body`. */
  beside?: ReactNode
  picture?: { src: string; alt: string } | undefined
  body?: string | undefined
  children?: ReactNode
}

export function PageBanner({
  heading,
  intro,
  parent,
  title,
  banner,
  beside,
  picture,
  body = '',
  children,
}: PageBannerProps) {
  const named = !repeatsTitle(heading, title)
  return (
    <div className={`${styles.banner} ${styles[banner]}`} data-ground={banner === 'paper' ? undefined : 'dark'}>
      <div className={`wrap ${styles.parts}`}>
        <div className={styles.text}>
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
        {beside}
        {banner === 'paper' ? <Headings of={body} /> : null}
        {banner === 'picture' && picture ? <Picture className={styles.arch} {...picture} eager /> : null}
        {banner in WITHOUT_DRAWING ? null : (
          <Picture className={styles.drawing} src={`/art/bands/${banner}.svg`} alt="" eager />
        )}
      </div>
    </div>
  )
}

const WITHOUT_DRAWING = { street: true, picture: true, week: true, windows: true, paper: true }

const repeatsTitle = (heading: string, title: string): boolean => {
  const [first, second] = [withoutMarks(heading).toLowerCase(), withoutMarks(title).toLowerCase()]
  return first.includes(second) || second.includes(first)
}
