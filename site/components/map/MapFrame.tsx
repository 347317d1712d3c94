import { Embed } from '#site/components/embed/Embed'
import { Picture } from '#site/components/picture/Picture'
import styles from './MapFrame.module.css'

interface MapFrameProps {
  title: string
  /** The address of the embedded map, in English. */
  address: string
  /** Stands there until the map has come. */
  drawn: { src: string; alt: string }
}

/** A map of somebody else's, over one of ours. */
export function MapFrame({ title, address, drawn }: MapFrameProps) {
  return (
    <Embed title={title} address={address}>
      <Picture className={styles.drawn} {...drawn} />
    </Embed>
  )
}
