import { Embed } from '#site/components/embed/Embed'
import { Picture } from '#site/components/picture/Picture'

interface MapFrameProps {
  title: string
  /** In English. */
  address: string
  drawn: { src: string; alt: string }
}

export function MapFrame({ title, address, drawn }: MapFrameProps) {
  return (
    <Embed title={title} address={address}>
      <Picture {...drawn} />
    </Embed>
  )
}
