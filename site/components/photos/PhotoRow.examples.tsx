import { PhotoRow } from './PhotoRow'

const photo = {
  src: '/art/groups/music.svg',
  alt: 'Two students playing guitar and clarinet, notes in the air.',
  caption: 'The fall stoop concert, before the tuba',
}

export const examples = {
  'two photos': <PhotoRow photos={{ enabled: true, images: [photo, { ...photo, src: '/art/groups/dance.svg' }] }} />,
}
