import { MapFrame } from '#site/components/embed/Embed'

export const examples = {
  // An address that never responds: the gallery shows the drawn map.
  'until the map has come': (
    <MapFrame
      title="Where we are"
      address="https://maps.example.org/embed"
      drawn={{ src: '/art/brand/map.svg', alt: 'A map of the streets around the house.' }}
    />
  ),
}
