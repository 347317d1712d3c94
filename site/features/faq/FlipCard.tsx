import type { Faq } from '#schemas/content/faq'
import { t } from '#schemas/locale'
import { LinkButton } from '#site/components/button/LinkButton'
import { Message } from '#site/components/message/Message'
import { BreakableAddress } from '#site/components/prose/Breakable'
import { Prose } from '#site/components/prose/Prose'
import styles from './FlipCard.module.css'

/** The browser turns it, also for a search in the page and at `/faq#<id>`; `flipBackOnClick` turns it back. */
export const FlipCard = ({ id, question, answer }: Faq & { id: string }) => (
  <li>
    <details className={`raised column ${styles.card}`}>
      <summary className={`stack grow ${styles.face}`}>
        <h2 className={`heading ${styles.question}`}>{question}</h2>
        <span className={`medium ${styles.hint}`} aria-hidden="true">
          {t('faq.read')}
        </span>
      </summary>
      <div className={styles.answer} id={id} data-turns-back>
        <Prose text={answer} />
      </div>
    </details>
  </li>
)

export const WriteToUs = ({ email }: { email: string }) => (
  <LinkButton href={`mailto:${email}`}>
    <Message id="contact.write" values={{ name: <BreakableAddress of={email} /> }} />
  </LinkButton>
)
