import { Gallery, Photo } from './Gallery.island'
import { PhotoRow } from './PhotoRow'

const photo = {
  src: '/art/groups/music.svg',
  alt: 'Two students playing guitar and clarinet, notes in the air.',
  caption: 'The fall stoop concert, before the tuba',
}
const images = [
  photo,
  { src: '/art/groups/dance.svg', alt: 'Four students dancing in a ring.', caption: 'The hora, at speed' },
  { src: '/art/groups/cooking.svg', alt: 'Students around a pot.', caption: 'Four gallons of soup' },
]

export const examples = {
  'one photo': <Photo {...photo} eager />,
  'two photos in a row': <PhotoRow photos={{ enabled: true, images: images.slice(0, 2) }} />,
  'a gallery before its script runs: it scrolls': <Gallery images={images} />,
}
