import { LinkButton } from '#site/components/button/LinkButton'
import { unseenUntil } from '#site/components/today/on-its-days'
import styles from './Registration.module.css'
import type { OpenLink } from './registration-on'

interface RegistrationProps {
  title: string
  description: string
  links: readonly OpenLink[]
  today: string
}

/** Registration for a holiday's events, as long as one of its links is open; the links are in the detail's footer. */
export function Registration({ title, description, links, today }: RegistrationProps) {
  const ends = links.map(({ endDate }) => endDate)
  const endDate = ends.includes(undefined) ? undefined : ends.toSorted().at(-1)
  return (
    <section className={styles.registration} {...unseenUntil({ endDate }, today)}>
      <h3>{title}</h3>
      <p className={styles.words}>{description}</p>
    </section>
  )
}

/** Where to sign up. */
export function RegistrationLinks({ links, today }: Pick<RegistrationProps, 'links' | 'today'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ text, url, endDate }, index) => (
        <li key={url} {...unseenUntil({ endDate }, today)}>
          <LinkButton href={url} look={index === 0 ? 'action' : 'line'}>
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
