import type { Holiday } from '#schemas/content/holiday'
import { LinkButton } from '#site/components/button/LinkButton'
import styles from './Registration.module.css'

type RegistrationWords = NonNullable<Holiday['registration']>

/** Registration for a holiday's events; the links are in the detail's footer. */
export function Registration({ title, description }: Omit<RegistrationWords, 'links'>) {
  return (
    <section className={styles.registration}>
      <h3>{title}</h3>
      <p className={styles.words}>{description}</p>
    </section>
  )
}

/** Where to sign up. */
export function RegistrationLinks({ links }: Pick<RegistrationWords, 'links'>) {
  return (
    <ul className={styles.links}>
      {links.map(({ text, url }, index) => (
        <li key={url}>
          <LinkButton href={url} look={index === 0 ? 'action' : 'line'}>
            {text}
          </LinkButton>
        </li>
      ))}
    </ul>
  )
}
