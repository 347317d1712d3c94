import { expect, test } from 'vitest'
import { picturesIn, replacePicture } from './picture-places.ts'

const FROM = '/art/events/first-shabbat.svg'
const TO = { address: `/art/uploads/${'a'.repeat(20)}-1600x900.webp`, description: 'A [long] table.' }

const page = `---
title: Visit # as in the menu
imageUrl: ${FROM}
imageAlt: Before.
---

![A table](${FROM} "Friday") and <img src="${FROM}">, not ${FROM}x.
`

test('a picture is found and replaced in keys and in Markdown, with what it shows; all else stays as it was', () => {
  const path = 'pages/visit.md'
  expect(picturesIn(path, page)).toEqual([
    { address: FROM, at: ['imageUrl'], alt: 'Before.' },
    { address: FROM, at: ['body'], alt: undefined },
    { address: FROM, at: ['body'], alt: undefined },
  ])
  const other = new Map([
    [path, page],
    ['values/a.yaml', 'title: Torah\nimageUrl: /art/pages/values/torah.svg\n'],
  ])
  expect(replacePicture(other, FROM, TO)).toEqual({
    renames: {},
    files: {
      [path]: page
        .replace(`imageUrl: ${FROM}`, `imageUrl: ${TO.address}`)
        .replace('Before.', TO.description)
        .replace(`![A table](${FROM} "Friday")`, `![A long table.](${TO.address} "Friday")`)
        .replace(`src="${FROM}"`, `src="${TO.address}"`),
    },
  })
})

test('a picture is the same wherever a narrow place cuts it; another one is cut in its middle', () => {
  const path = 'values/a.yaml'
  const value = `imageUrl: ${FROM}#75\n`
  expect(picturesIn(path, value)).toEqual([{ address: FROM, at: ['imageUrl'], alt: undefined }])
  expect(replacePicture(new Map([[path, value]]), FROM, TO).files).toEqual({ [path]: `imageUrl: ${TO.address}\n` })
})

test('a couple’s pictures are replaced one by one, where nothing is said of a picture nothing is added', () => {
  const couple = 'imageUrl: [/art/staff/a.svg, /art/staff/b.svg]\nimageAlt: [Ann., Ben.]\n'
  const { files } = replacePicture(new Map([['staff/a.yaml', couple]]), '/art/staff/b.svg', {
    ...TO,
    description: 'Bo.',
  })
  expect(files['staff/a.yaml']).toBe(
    `imageUrl:\n  - /art/staff/a.svg\n  - ${TO.address}\nimageAlt:\n  - Ann.\n  - Bo.\n`,
  )
  const value = 'imageUrl: /art/staff/b.svg\n'
  expect(replacePicture(new Map([['values/a.yaml', value]]), '/art/staff/b.svg', TO).files).toEqual({
    'values/a.yaml': `imageUrl: ${TO.address}\n`,
  })
})

test('a picture at the top of the home page brings what it shows with it', () => {
  const theme = `hero:\n  picture: ${FROM}\n  imageAlt: Before.\n`
  const { files } = replacePicture(new Map([['theme.yaml', theme]]), FROM, TO)
  expect(files['theme.yaml']).toBe(theme.replace(FROM, TO.address).replace('Before.', TO.description))
})
