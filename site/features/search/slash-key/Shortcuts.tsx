import { t } from '#schemas/language'
import { Section } from '#site/components/card/Section'
import { SlashKeySwitch } from './SlashKeySwitch'
import styles from './SlashKeySwitch.module.css'

/** The site's shortcuts, on the page about accessibility: what they do, and how to be rid of the single key. */
export function Shortcuts() {
  return (
    <div className={`needs-script ${styles.shortcuts}`}>
      <Section heading={t('slashKey.heading')}>
        <p>{t('slashKey.about')}</p>
        <SlashKeySwitch />
      </Section>
    </div>
  )
}
