import { Picture } from '#site/features/picture/Picture'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  title: string
  /** The address of the embedded map, in English. */
  address: string
  /** Lies below the frame, so that the place is never an empty hole. */
  drawn: { src: string; alt: string }
}

/** A map of somebody else's, which `load-map.ts` fetches once a visitor comes near. */
export function MapFrame({ title, address, drawn }: MapFrameProps) {
  return (
    <div className={styles.map}>
      <Picture className={styles.drawn} {...drawn} />
      <iframe className={styles.frame} title={title} data-map={address} loading="lazy" />
      <noscript
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a noscript of React's is empty; the address is ours
        dangerouslySetInnerHTML={{
          __html: `<iframe class="${styles.frame}" title="${escaped(title)}" loading="lazy" src="${escaped(address)}"></iframe>`,
        }}
      />
    </div>
  )
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
