import { Fragment } from 'react'
import { t } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import { BreakableAddress } from '#site/components/prose/Breakable'
import { type Contact, mailAddress } from './contact'

/** Shows the address, too, for visitors who write mails in another program. */
export const ContactAction = ({
  name,
  emails,
  text = t('contact.email', { name }),
  subject,
  variant = 'line',
}: Contact & { text?: string; subject?: string; variant?: 'action' | 'line' }) => (
  <>
    <LinkButton href={mailAddress(emails, subject)} variant={variant}>
      {text}
    </LinkButton>
    <span className="muted small breakable">
      {emails.map((email, index) => (
        <Fragment key={email}>
          {index > 0 && t('punctuation.comma')}
          <BreakableAddress of={email} />
        </Fragment>
      ))}
    </span>
  </>
)
