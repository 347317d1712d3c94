import type { ApplicationStatus } from '#schemas/content/application-status'
import { ContactLine } from '#site/components/contact/ContactLine'
import styles from './HowToApply.module.css'
import type { Program } from './program'

const CLOSED = 'Applications for this semester are now closed. Check back next semester!'

/** Whether applications are open yet, and whom to ask. The sentences are the specification's. */
export function HowToApply({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { applicationLink, leadsTo, namesContact, contact, soon } = program
  if (leadsTo) return null
  if (status === 'open' && applicationLink) return <ContactLine {...contact} says="contact.questionsWrite" />
  if (status === 'open') return <p className={styles.sentence}>To apply, write to {contact.name}.</p>
  const sentence = status === 'coming-soon' ? soon : CLOSED
  return <p className={styles.sentence}>{namesContact ? `${sentence} ${contact.name} knows more.` : sentence}</p>
}
