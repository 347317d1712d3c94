import type { ReligiousLife } from '#schemas/content/religious-life'
import { LinkButton } from '#site/components/button/LinkButton'
import type { Contact } from '#site/components/contact/contact'
import { PointList } from '#site/components/facts/PointList'
import { Prose } from '#site/components/prose/Prose'
import { BoundaryMap } from './BoundaryMap'
import styles from './DetailSection.module.css'

type Section = ReligiousLife['sections'][number]

interface DetailSectionProps {
  section: Section
  contactOf: (contact: NonNullable<ReligiousLife['contact']>) => Contact
}

export function DetailSection({ section, contactOf }: DetailSectionProps) {
  const { title, content, highlights, externalLink, links, mapInfo } = section
  const further = externalLink ? [externalLink, ...links] : links
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <Prose text={content} />
      {highlights.length > 0 ? <PointList points={highlights} /> : null}
      {mapInfo ? <BoundaryMap map={mapInfo} contact={contactOf(mapInfo.contact)} /> : null}
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
