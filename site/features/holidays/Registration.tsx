import { LinkButton } from '#site/components/button/LinkButton'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './Registration.module.css'
import type { OpenLink } from './registration-on'

/** The links are in the detail's footer. */
export function Registration({ title, description }: { title: string; description: string }) {
  return (
    <section className={styles.registration}>
      <h3>{title}</h3>
      <p className={styles.words}>
        <Sentences of={description} />
      </p>
    </section>
  )
}

export function RegistrationLinks({ links }: { links: readonly OpenLink[] }) {
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
