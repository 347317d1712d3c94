import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { InCampus } from '../../../tests/support/in-campus.tsx'
import { ReligiousLifeDetail } from './ReligiousLifeDetail'

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
