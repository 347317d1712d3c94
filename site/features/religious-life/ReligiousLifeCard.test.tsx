import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withLocale } from '#content-reader/locale-context'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { copyOfContent } from '#tests/support/broken-copy'
import { InCampus } from '../../../tests/support/in-campus'
import { ReligiousLifeDetail, thisWeekOf } from './ReligiousLifeCard'
import { eruvAnswers, prayersAnswers } from './religious-life-search'

const content = readContent()
const asked = { about: 'prayers' } as Parameters<typeof prayersAnswers>[1]
const at = (moment: string) => prayersAnswers(createRenderContext(Date.parse(moment), content, {}), asked)[0]

test('of today’s prayers those are named that are still ahead', () => {
  expect(at('2026-11-18T06:00-05:00')).toMatchObject({ title: expect.stringMatching(/November 18: 7:45 AM$/) })
  const later = at('2026-11-18T12:00-05:00')
  expect(later?.title).not.toContain('7:45 AM')
  expect(later?.facts).toContainEqual({ label: 'Afternoon', text: '4:34 PM' })
  expect(at('2026-11-18T23:00-05:00')?.facts?.flatMap(({ label, text }) => (text ? label : []))).toEqual(['Where'])
})

test('on a day on which the house is closed then, no hour of prayers is named', () => {
  // Sundays and Wednesdays have prayers; between the terms the house is closed on one, and opens later on the other.
  expect(at('2027-01-06T06:00-05:00')?.title).toMatch(/Three mornings a week$/)
  expect(at('2027-01-03T06:00-05:00')?.title).toMatch(/Three mornings a week$/)
})

test('in another language a day of the schedule is found by its name, with or without the word for day', () => {
  const haifa = readContent('campuses/haifa/content')
  const [answer] = withLocale('he-IL', () =>
    prayersAnswers(createRenderContext(Date.parse('2026-11-22T06:00+02:00'), haifa, {}), asked),
  )
  expect(answer?.title).toMatch(/07:30$/)
})

test('that the eruv is up is answered until the end of its Shabbat; the week after, that nobody knows yet', () => {
  const site = { ...content, eruv: { status: 'up', checked: '2026-11-26' } as const }
  const on = (day: string) =>
    eruvAnswers(createRenderContext(Date.parse(`${day}T12:00-05:00`), site, {}), { about: 'eruv' } as typeof asked)[0]
      ?.title
  expect(on('2026-11-28')).toBe('Eruv: Up, checked Thursday')
  expect(on('2026-11-29')).toBe(on('2026-12-04'))
  expect(on('2026-12-04')).not.toContain('Up')
})

/** The rows that are shown of the minyan's week on a day, of a term that begins on a Tuesday. */
function rowsOn(day: string): string[] {
  const copy = copyOfContent()
  copy.change('year.yaml', 'from: 2027-01-25', 'from: 2027-01-26')
  const content = copy.read()
  const drawn = renderToStaticMarkup(thisWeekOf(content.entry('religious-life', 'minyan'), content, day))
  return parse(drawn)
    .querySelectorAll('tbody:not([hidden]) tr:not([hidden])')
    .map(({ text }) => text)
}

test('that we will be back is said until we are, also in the week in which we are', () => {
  const wednesday = expect.stringMatching(/^Wednesday\d:\d\d PM\d:\d\d PM$/)
  expect(rowsOn('2027-01-26')).toEqual([wednesday, 'The hill is quiet. We are back on Wednesday, January 27.'])
  expect(rowsOn('2027-01-27')).toEqual([wednesday])
})

test('kosher dining says of each meal where, on which days and when it is, and who certifies the place', () => {
  const { entry, contact } = readContent()
  const detail = (
    <InCampus at="2026-12-01T12:00-05:00">
      <ReligiousLifeDetail zone="Eastern Time" part={entry('religious-life', 'kosher-dining')} contactOf={contact} />
    </InCampus>
  )
  const rows = parse(renderToStaticMarkup(detail)).querySelectorAll('tbody tr')
  expect(rows.map((row) => row.childNodes.map(({ text }) => text))).toEqual([
    ['Rowan Hall · certified by the Rowan Council'],
    ['Lunch', 'Monday to Friday', '11:00 AM to 2:00 PM'],
    ['Here'],
    ['Dinner', 'Friday', '7:30 PM (6:30 PM in winter)'],
  ])
})
