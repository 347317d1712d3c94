import { expect, test } from 'vitest'
import type { Control } from '#schemas/http/admin/controls'
import { fieldsOf } from './fields-of.ts'

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

test('a text opens its own field', () => {
  expect(fieldsOf({ file, path: ['title'], text: 'About' }, { form, value })).toEqual({
    fields: [['title']],
    list: undefined,
    around: '',
  })
})

test('a picture opens with what it shows', () => {
  expect(fieldsOf({ file, path: ['imageAlt'], text: 'A house' }, { form, value }).fields).toEqual([
    ['imageUrl'],
    ['imageAlt'],
  ])
})

test('a text of a list opens there, with its list, where it stands in the file', () => {
  const opened = fieldsOf({ file, path: ['cards', 0, 'title'], text: 'Two' }, { form, value })
  expect(opened).toEqual({ fields: [['cards', 1, 'title']], list: ['cards'], around: 'Cards 2' })
})
