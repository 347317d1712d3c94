import { vercelStegaDecode } from '@vercel/stega'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { SOURCE_MARK, withoutMarks } from '#schemas/preview-marks'
import { markContent } from './add-preview-marks.ts'

const content = readContent('tests/fixtures/campus')
const marked = markContent(content)
const sourceOf = (text: string) => vercelStegaDecode(text)

test('a text says its file and its place, in entries, in lists, in single files and in the text of a page', () => {
  const [person, faq] = [marked.entries('staff')[0], marked.entries('faq')[0]]
  expect(sourceOf(person?.name ?? '')).toEqual({ file: `staff/${person?.id}.yaml`, path: ['name'] })
  expect(sourceOf(faq?.answer ?? '')).toEqual({ file: `faq/${faq?.id}.yaml`, path: ['answer'], isMarkdown: true })
  expect(sourceOf(marked.settings.name)).toEqual({ file: 'site.yaml', path: ['name'] })
  expect(sourceOf(marked.home.hero.heading[0] ?? '')).toEqual({ file: 'home.yaml', path: ['hero', 'heading', 0] })
  expect(sourceOf(marked.page('mission').body)).toEqual({ file: 'pages/mission.md', path: ['body'], isMarkdown: true })
  expect(marked.entry('staff', person?.id ?? '')).toBe(person)
})

test('nothing but the marks differs, and what code compares has none', () => {
  const texts = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
  for (const key of ['settings', 'home', 'navigation', 'collections', 'pages'] as const) {
    expect(JSON.parse(withoutMarks(JSON.stringify(marked[key])))).toEqual(texts(content[key]))
    expect(JSON.stringify(content[key])).not.toMatch(SOURCE_MARK)
  }
  for (const { id, category, when, time } of marked.entries('events'))
    expect(JSON.stringify([id, category, when, time])).not.toMatch(SOURCE_MARK)
  expect(JSON.stringify([marked.settings.url, marked.settings.email, marked.settings.phone])).not.toMatch(SOURCE_MARK)
})
