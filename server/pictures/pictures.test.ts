import { expect, test } from 'vitest'
import { entryOf } from '#content-reader/content-source'
import { picturesIn, replacePicture } from './pictures.ts'

const FROM = '/art/events/first-shabbat.svg'
const TO = { address: `/art/uploads/${'a'.repeat(20)}-1600x900.webp`, description: 'A [long] table.' }

const page = `---
title: Visit
imageUrl: ${FROM}
imageAlt: Before.
---

![A table](${FROM} "Friday") and <img src="${FROM}">, not ${FROM}x.
`

test('a picture is found and replaced in keys and in Markdown, with what it shows; all else stays as it was', () => {
  const path = 'pages/visit.md'
  expect(picturesIn(path, entryOf(page, path))).toEqual([
    { address: FROM, at: ['imageUrl'], alt: 'Before.' },
    { address: FROM, at: ['body'], alt: undefined },
    { address: FROM, at: ['body'], alt: undefined },
  ])
  const other = new Map([
    [path, entryOf(page, path)],
    ['values/a.yaml', { title: 'Torah', imageUrl: '/art/pages/values/torah.svg' }],
  ])
  expect(replacePicture(other, FROM, TO)).toEqual({
    renames: {},
    entries: {
      [path]: entryOf(
        page
          .replace(`imageUrl: ${FROM}`, `imageUrl: ${TO.address}`)
          .replace('Before.', TO.description)
          .replace(`![A table](${FROM} "Friday")`, `![A long table.](${TO.address} "Friday")`)
          .replace(`src="${FROM}"`, `src="${TO.address}"`),
        path,
      ),
    },
  })
})

test.each([
  ['wherever a narrow place cuts it', 'values/a.yaml', `imageUrl: ${FROM}#75\n`, `imageUrl: ${TO.address}\n`],
  ['where nothing is said of it', 'values/a.yaml', `imageUrl: ${FROM}\n`, `imageUrl: ${TO.address}\n`],
  [
    'at the top of the home page, with what it shows',
    'theme.yaml',
    `hero:\n  picture: ${FROM}\n  imageAlt: Before.\n`,
    `hero:\n  picture: ${TO.address}\n  imageAlt: ${TO.description}\n`,
  ],
  [
    'alone of a couple’s',
    'staff/a.yaml',
    `imageUrl: [/art/staff/a.svg, ${FROM}]\nimageAlt: [Ann., Ben.]\n`,
    `imageUrl:\n  - /art/staff/a.svg\n  - ${TO.address}\nimageAlt:\n  - Ann.\n  - ${TO.description}\n`,
  ],
])('a picture is replaced %s', (_, path, before, after) => {
  expect(picturesIn(path, entryOf(before, path)).filter(({ address }) => address === FROM)).toHaveLength(1)
  expect(replacePicture(new Map([[path, entryOf(before, path)]]), FROM, TO).entries).toEqual({
    [path]: entryOf(after, path),
  })
})
