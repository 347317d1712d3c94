import styles from './GettingIn.module.css'

/** For pages where people plan a visit: how to get in. */
export function GettingIn() {
  return (
    <p className={styles.way}>
      Doors, steps, hearing and parking: <a href="/accessibility#getting-in">how to get in</a>
    </p>
  )
}
