import styles from './SkipLink.module.css'

/** The first thing the Tab key finds: past the header, to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to the content
    </a>
  )
}
