import { t } from '#schemas/language'
import prose from '#site/components/prose/Prose.module.css'
import { SlashKeySwitch } from './SlashKeySwitch'
import styles from './SlashKeySwitch.module.css'

export function Shortcuts() {
  return (
    <div className={`needs-script ${styles.shortcuts} ${prose.prose} ${prose.chapters}`}>
      <h2>{t('slashKey.heading')}</h2>
      <p>{t('slashKey.about')}</p>
      <SlashKeySwitch />
    </div>
  )
}
