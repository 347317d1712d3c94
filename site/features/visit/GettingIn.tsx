import styles from './GettingIn.module.css'

/** Where one plans to come by: how one gets in. */
export function GettingIn() {
  return (
    <p className={styles.way}>
      Step-free door, elevator, hearing loop, parking: <a href="/accessibility#getting-in">how to get in</a>
    </p>
  )
}
