import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { copyOfContent } from '#tests/support/broken-copy'
import { thisWeekOf } from './ThisWeek'

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
