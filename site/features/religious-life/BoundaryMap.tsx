import type { ReligiousLife } from '#schemas/content/religious-life'
import { t } from '#schemas/language'
import buttons from '#site/components/button/Button.module.css'
import { useCampus } from '#site/components/campus/campus'
import { ContactLine } from '#site/components/contact/ContactLine'
import type { Contact } from '#site/components/contact/contact'
import { mapPageOf } from '#site/components/embed/map-address'
import { FactList } from '#site/components/facts/FactList'
import { Link } from '#site/components/link/Link'
import { MapFrame } from '#site/components/map/MapFrame'
import { Picture } from '#site/components/picture/Picture'
import { Sentences } from '#site/components/prose/Sentences'
import styles from './BoundaryMap.module.css'

interface BoundaryMapProps {
  map: NonNullable<ReligiousLife['sections'][number]['mapInfo']>
  contact: Contact
}

/** In words, too, for visitors who can't see our map. */
export function BoundaryMap({ map, contact }: BoundaryMapProps) {
  const { title, description, drawing, boundary, mapUrl } = map
  const streets = mapPageOf(mapUrl)
  const { map: streetsMap } = useCampus()
  return (
    <div className={styles.map}>
      <h4 className={styles.heading}>{title}</h4>
      <p className={styles.words}>
        <Sentences of={description} />
      </p>
      {drawing ? <Picture className={styles.drawing} src={drawing.imageUrl} alt={drawing.imageAlt} /> : null}
      {boundary.length > 0 ? (
        <FactList facts={boundary.map(({ side, where }) => ({ label: side, value: where }))} />
      ) : null}
      <ContactLine {...contact} says="religiousLife.askStreet" />
      <MapFrame
        title={t('religiousLife.streetsAround', { title })}
        address={mapUrl}
        drawn={{ src: streetsMap, alt: '' }}
      />
      <p>
        <Link className={buttons.more} href={streets}>
          {t('religiousLife.openStreetMap')}
        </Link>
      </p>
    </div>
  )
}
