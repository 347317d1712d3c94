import type { Site } from '#schemas/content/site'
import styles from './FindUs.module.css'
import { mapAddress } from './map-address'

/** The map and the address. A drawn map lies below the frame, so that the place is never an empty hole. */
export function FindUs({ site: { name, address, mapQuery } }: { site: Site }) {
  const title = `Map of the blocks around ${name}`
  return (
    <section>
      <h2>Find Us</h2>
      <div className={styles.map}>
        <img
          src="/art/brand/map.svg"
          width="440"
          height="250"
          loading="lazy"
          alt={`${title}, with our building marked`}
        />
        <iframe title={title} data-map={mapQuery} loading="lazy" />
        <noscript
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a noscript of React's is empty; the address is ours
          dangerouslySetInnerHTML={{
            __html: `<iframe title="${title}" loading="lazy" src="${mapAddress(mapQuery, 'en').replaceAll('&', '&amp;')}"></iframe>`,
          }}
        />
      </div>
      <address className={styles.address}>
        {address.street}, {address.city}, {address.state} {address.zip}
        <br />
        {address.note}
      </address>
    </section>
  )
}
