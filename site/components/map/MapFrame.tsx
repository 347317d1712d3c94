import { Embed } from '#site/components/embed/Embed'
import { Picture } from '#site/components/picture/Picture'

interface MapFrameProps {
  title: string
  /** The address of the embedded map, in English. */
  address: string
  /** Shown until the map has loaded. */
  drawn: { src: string; alt: string }
}

/** An external map, over our drawn one. */
export function MapFrame({ title, address, drawn }: MapFrameProps) {
  return (
    <Embed title={title} address={address}>
      <Picture {...drawn} />
    </Embed>
  )
}
