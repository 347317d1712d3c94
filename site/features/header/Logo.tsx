import { t } from '#schemas/language'
import { archedWindow } from '#schemas/mark'
import { withoutMarks } from '#schemas/source-mark'
import { useCampus } from '#site/components/campus/campus'
import { pictureSize } from '#site/components/picture/picture-size'
import styles from './Logo.module.css'

interface LogoProps {
  name: string
  shortName: string
  /** In place of the arched window. */
  mark?: string | undefined
}

export function Logo({ name, shortName, mark }: LogoProps) {
  const plain = withoutMarks(name)
  const first = plain.endsWith(shortName) ? plain.slice(0, -shortName.length).trimEnd() : name
  return (
    <a className={styles.logo} href="/">
      {mark ? <Mark src={mark} /> : <ArchedWindow />}
      <span className={styles.name}>
        {first} <b>{shortName}</b>
        <span className="visually-hidden">, {t('header.home')}</span>
      </span>
    </a>
  )
}

function Mark({ src }: { src: string }) {
  const { fileOf } = useCampus()
  return <img className={styles.mark} src={src} alt="" {...pictureSize(src, fileOf)} />
}

function ArchedWindow() {
  return (
    <svg
      className={styles.mark}
      width="44"
      height="52"
      viewBox={archedWindow.viewBox}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.window} strokeWidth={archedWindow.windowStroke} d={archedWindow.window} />
      <path className={styles.flame} d={archedWindow.flames} />
      <path className={styles.candle} d={archedWindow.candles} />
    </svg>
  )
}
