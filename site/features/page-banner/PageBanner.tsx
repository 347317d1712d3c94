import styles from './PageBanner.module.css'

interface PageBannerProps {
  heading: string
  intro: string
  /** The page above this one. */
  parent?: { title: string; path: string } | undefined
  title: string
}

/** The top of an inner page: where it stands, its heading and a few lines, over the paper roofline. */
export function PageBanner({ heading, intro, parent, title }: PageBannerProps) {
  return (
    <div className={styles.banner} data-ground="dark">
      <div className={`wrap ${styles.words}`}>
        {parent ? (
          <nav className={styles.crumbs} aria-label="Breadcrumb">
            <ol>
              <li>
                <a href={parent.path}>{parent.title}</a>
              </li>
              <li aria-current="page">{title}</li>
            </ol>
          </nav>
        ) : null}
        <h1>{heading}</h1>
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </div>
    </div>
  )
}
