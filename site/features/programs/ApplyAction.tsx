import type { ApplicationStatus } from '#schemas/content/application-status'
import { LinkButton } from '#site/components/button/LinkButton'
import { ContactAction } from '#site/components/contact/ContactAction'
import type { Program } from './program'

/**
 * The current action for a program, in its detail's footer: apply, read more on another page, or write to the
 * contact.
 */
export function ApplyAction({ program, status }: { program: Program; status: ApplicationStatus }) {
  const { name, applicationLink, leadsTo, contact } = program
  if (leadsTo) return <Action href={leadsTo.link} words={leadsTo.text} />
  if (status !== 'open') return <ContactAction {...contact} />
  if (applicationLink) return <Action href={applicationLink} words="Apply Now" />
  return <ContactAction {...contact} words="Contact to Apply" subject={`Application: ${name}`} look="action" />
}

const Action = ({ href, words }: { href: string; words: string }) => (
  <LinkButton href={href} look="action">
    {words}
  </LinkButton>
)
