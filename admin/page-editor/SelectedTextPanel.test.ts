import { expect, test } from 'vitest'
import type { Control } from '#schemas/admin/controls'
import { fieldsForSelection } from './SelectedTextPanel.tsx'

const text = (key: string, title: string): Control => ({
  ...{ key, title, isRequired: true, type: 'text', isLong: false, isMarkdown: false },
})
const form: Control = {
  ...{ key: '', title: 'Page', isRequired: true, type: 'group' },
  controls: [
    text('title', 'Title'),
    text('imageAlt', 'What it shows'),
    { key: 'imageUrl', title: 'Picture', isRequired: true, type: 'reference', to: 'picture' },
    {
      ...{ key: 'cards', title: 'Cards', isRequired: true, type: 'list' },
      element: { key: '', title: 'Card', isRequired: true, type: 'group', controls: [text('title', 'Title')] },
    },
  ],
}
const value = {
  title: 'About',
  imageAlt: 'A house',
  imageUrl: '/art/a.svg',
  cards: [{ title: 'One' }, { title: 'Two' }],
}
const file = 'pages/about.md'

test.each([
  ['a text', ['title'], 'About', { fields: [['title']], list: undefined, around: '' }],
  ['a picture, with what it shows,', ['imageAlt'], 'A house', { fields: [['imageUrl'], ['imageAlt']] }],
  [
    'a text of a list, where it stands in the file,',
    ['cards', 0, 'title'],
    'Two',
    { fields: [['cards', 1, 'title']], list: ['cards'], around: 'Cards 2' },
  ],
])('%s opens its own field', (_, path, text, opened) => {
  expect(fieldsForSelection({ file, path, text }, { form, value })).toMatchObject(opened)
})
