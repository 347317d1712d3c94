import { inOneLine } from '#schemas/content/address'
import type { Site } from '#schemas/content/site'
import { t } from '#schemas/language'
import { useCampus } from '#site/components/campus/campus'
import { mapAddress, mapPage } from '#site/components/embed/map-address'
import { Link } from '#site/components/link/Link'
import { MapFrame } from '#site/components/map/MapFrame'
import styles from './FindUs.module.css'

export function FindUs({ site, hours }: { site: Site; hours: string }) {
  const { name, address, mapQuery } = site
  const { map } = useCampus()
  return (
    <section>
      <h2>{t('footer.findUs')}</h2>
      <MapFrame
        title={t('footer.map', { name })}
        address={mapAddress(mapQuery)}
        drawn={{ src: map, alt: t('footer.mapDrawn', { name }) }}
      />
      <address className={styles.address}>
        <Link href={mapPage(mapQuery)}>{inOneLine(address)}</Link>
        <br />
        {address.note}
        <br />
        {hours}
      </address>
    </section>
  )
}
