import { pictureSize } from '#site/components/picture/picture-size'
import styles from './Logo.module.css'

interface LogoProps {
  name: string
  shortName: string
  /** The campus's own mark, in place of the arched window. */
  mark?: string | undefined
}

/** The arched window with its two candles, and the name in two lines; it links to the home page. */
export function Logo({ name, shortName, mark }: LogoProps) {
  const first = name.replace(new RegExp(`\\s*${shortName}$`), '')
  return (
    <a className={styles.logo} href="/">
      {mark ? <img className={styles.mark} src={mark} alt="" {...pictureSize(mark)} /> : <ArchedWindow />}
      <span className={styles.name}>
        {first} <b>{shortName}</b>
        <span className="visually-hidden">, home</span>
      </span>
    </a>
  )
}

function ArchedWindow() {
  return (
    <svg className={styles.mark} width="44" height="52" viewBox="0 0 44 52" aria-hidden="true" focusable="false">
      <path className={styles.window} strokeWidth="2.4" d="M2 50V22a20 20 0 0 1 40 0v28Z" />
      <path
        className={styles.flame}
        d="M15.5 10.5c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5m13 0c3.8 4.5 3.8 9.3 0 10.5-3.8-1.2-3.8-6 0-10.5"
      />
      <path className={styles.candle} d="M13.2 23.5h4.6V40h-4.6zm13 0h4.6V40h-4.6zM9 40h26v3H9zm-3 5h32v3H6z" />
    </svg>
  )
}
