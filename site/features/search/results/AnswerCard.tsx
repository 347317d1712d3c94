import { ArrowRight } from 'lucide-react'
import { t } from '#schemas/language'
import type { Answer, AnswerFact } from '#search/answer'
import { Icon } from '#site/components/icon/Icon'
import styles from './AnswerCard.module.css'

export function AnswerCard({ answer: { title, facts, link } }: { answer: Answer }) {
  return (
    <div className={styles.answer}>
      <h2 className={styles.title}>{title}</h2>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div className={styles.fact} key={`${fact.label} ${fact.text}`}>
              <dt>{fact.label}</dt>
              <dd>
                <Text {...fact} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <a className={styles.link} href={link.path}>
        {t('search.more', { link: link.text })}
        <Icon of={ArrowRight} along />
      </a>
    </div>
  )
}

const Text = ({ text, link }: AnswerFact) => (
  <>
    {text} {link ? <a href={link.href}>{link.text}</a> : null}
  </>
)
