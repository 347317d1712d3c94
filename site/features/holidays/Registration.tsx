import type { Holiday } from '#schemas/content/holiday'
import { LinkButton } from '#site/features/buttons/LinkButton'
import styles from './Registration.module.css'

/** Where one signs up for a holiday's meals. */
export function Registration({ title, description, links }: NonNullable<Holiday['registration']>) {
  return (
    <section className={styles.registration}>
      <h3>{title}</h3>
      <p className={styles.words}>{description}</p>
      <ul className={styles.links}>
        {links.map(({ text, url }) => (
          <li key={url}>
            <LinkButton href={url}>{text}</LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
