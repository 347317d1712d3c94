import type { ApplicationStatus } from '#schemas/content/application-status'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import { ContactLine } from '#site/components/contact/ContactLine'
import { describeApplyingDays } from './applying-days'
import styles from './HowToApply.module.css'
import type { Program } from './program'

/** The sentences are the specification's. */
export function HowToApply({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { applicationLink, leadsTo, namesContact, contact, soon, applying } = program
  const days = describeApplyingDays(applying, useCampus().clock.today)
  if (leadsTo) return null
  if (status === 'open' && applicationLink)
    return (
      <>
        {days ? <p className={styles.sentence}>{days}</p> : null}
        <ContactLine {...contact} says="contact.questionsWrite" />
      </>
    )
  if (status === 'open')
    return (
      <p className={styles.sentence}>
        {[days, t('programs.applyTo', { name: contact.name })].filter(Boolean).join(' ')}
      </p>
    )
  const sentence = t(status === 'coming-soon' ? soon : 'programs.closed')
  return (
    <p className={styles.sentence}>
      {[sentence, days, namesContact && t('programs.knowsMore', { name: contact.name })].filter(Boolean).join(' ')}
    </p>
  )
}
