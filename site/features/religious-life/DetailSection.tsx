import type { ReligiousLife } from '#schemas/content/religious-life'
import { LinkButton } from '#site/features/buttons/LinkButton'
import { ContactLine } from '#site/features/contact/ContactLine'
import type { Contact } from '#site/features/contact/contact'
import { PointList } from '#site/features/detail/PointList'
import { MapFrame } from '#site/features/map/MapFrame'
import { Prose } from '#site/features/prose/Prose'
import styles from './DetailSection.module.css'

type Section = ReligiousLife['sections'][number]

interface DetailSectionProps {
  section: Section
  /** Lies below the section's map until that arrives. */
  picture: string
  contactOf: (contact: NonNullable<ReligiousLife['contact']>) => Contact
}

/** A part of a detail: its words, its points, a map where it has one, and where to go from there. */
export function DetailSection({ section, picture, contactOf }: DetailSectionProps) {
  const { title, content, highlights, externalLink, links, mapInfo } = section
  const further = externalLink ? [externalLink, ...links] : links
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <Prose text={content} />
      {highlights.length > 0 ? <PointList points={highlights} /> : null}
      {mapInfo ? (
        <div className={styles.map}>
          <h4 className={styles.heading}>{mapInfo.title}</h4>
          <p className={styles.words}>{mapInfo.description}</p>
          <MapFrame title={mapInfo.title} address={mapInfo.mapUrl} drawn={{ src: picture, alt: '' }} />
          <ContactLine {...contactOf(mapInfo.contact)} before="Not sure about your street? Ask" />
        </div>
      ) : null}
      {further.length > 0 ? (
        <ul className={styles.links}>
          {further.map(({ text, url }) => (
            <li key={url}>
              <LinkButton href={url} look="line" size="small">
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
