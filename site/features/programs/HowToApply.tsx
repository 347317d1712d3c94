import type { ApplicationStatus } from '#schemas/content/application-status'
import { t } from '#schemas/language'
import { ContactLine } from '#site/components/contact/ContactLine'
import styles from './HowToApply.module.css'
import type { Program } from './program'

/** Whether applications are open yet, and whom to ask. The sentences are the specification's. */
export function HowToApply({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { applicationLink, leadsTo, namesContact, contact, soon } = program
  if (leadsTo) return null
  if (status === 'open' && applicationLink) return <ContactLine {...contact} says="contact.questionsWrite" />
  if (status === 'open') return <p className={styles.sentence}>{t('programs.applyTo', { name: contact.name })}</p>
  const sentence = t(status === 'coming-soon' ? soon : 'programs.closed')
  return (
    <p className={styles.sentence}>
      {namesContact ? `${sentence} ${t('programs.knowsMore', { name: contact.name })}` : sentence}
    </p>
  )
}
