import type { Entry } from '#content-reader/read/content'
import type { Offer } from '#schemas/content/offer'
import { Picture } from '#site/components/picture/Picture'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './OfferWindows.module.css'

/** What we offer, each in its lit window. */
export function OfferWindows({
  heading,
  headingId,
  offers,
}: {
  heading: string
  headingId: string
  offers: readonly Entry<Offer>[]
}) {
  return (
    <>
      <h2 className={styles.heading} id={headingId}>
        {heading}
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that an unstyled list is one */}
      <ul className={styles.windows} role="list">
        {offers.map(({ id, title, description, imageUrl }) => (
          <li className={styles.window} key={id} data-reveal>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>
              <Sentences of={description} />
            </p>
            <Picture className={styles.picture} src={imageUrl} alt="" onError="hide" />
          </li>
        ))}
      </ul>
    </>
  )
}
