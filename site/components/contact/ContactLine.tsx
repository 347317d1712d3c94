import { t } from '#schemas/locale'
import { type AboutName, Message } from '#site/components/message/Message'
import styles from './ContactLine.module.css'
import { type Contact, mailAddress, phoneAddress } from './contact'

type ContactLineProps = Contact & {
  phone?: string
} & ({ says: AboutName } | { before: string })

export function ContactLine({ name, emails, phone, ...text }: ContactLineProps) {
  const who = (
    <a href={mailAddress(emails)}>
      {name}
      <span className="visually-hidden"> {t('link.mail')}</span>
    </a>
  )
  const line =
    'says' in text ? (
      <Message id={text.says} values={{ name: who }} />
    ) : (
      <>
        {text.before} {who}
      </>
    )
  return (
    <p className={`small mt-s4 ${styles.line}`}>
      {phone ? (
        <Message id="contact.orCall" values={{ line, phone: <a href={phoneAddress(phone)}>{phone}</a> }} />
      ) : (
        line
      )}
    </p>
  )
}
