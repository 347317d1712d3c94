// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Value, valueAt, withValueAt } from '#schemas/entry-value'
import { formOf } from '#server/content/collections'
import { drawView } from '#tests/support/admin-view'
import { ControlAt } from './ControlAt.tsx'
import { FormContext } from './Field.tsx'
import { findControl } from './field-values.ts'

const ON = ['hoursOtherwise', 'on']
const siteForm = formOf('site.yaml')
const control = siteForm && findControl(siteForm, ON)

function Form({ on }: { on: Record<string, Value> }) {
  const [value, setValue] = useState<Value | undefined>({ hoursOtherwise: { on } })
  const set = (path: readonly (string | number)[], next: Value | undefined) =>
    setValue((before) => withValueAt(before, path, next))
  const form = { initial: value, set, touch: () => {}, issues: new Map<string, string>(), ControlAt }
  return (
    <FormContext value={form}>
      {control && <ControlAt control={control} path={ON} value={valueAt(value, ON)} />}
      <output>{JSON.stringify(valueAt(value, ON))}</output>
    </FormContext>
  )
}

const hoursOf = (on: Record<string, Value>) => drawView(<Form on={on} />, () => ({}))
const rows = () => screen.getAllByRole('button', { name: /^Remove: / }).map((each) => each.getAttribute('aria-label'))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const add = () => fireEvent.click(screen.getByRole('button', { name: 'Add' }))
const written = () => Object.keys(JSON.parse(document.querySelector('output')?.textContent ?? ''))

const eventForm = formOf('events/dinner.yaml')
const location = eventForm && findControl(eventForm, ['location'])

test.each([
  ['Libary', 1],
  ['Attic', 0],
  ['Lib', 0],
])('staff who typed “%s” as a room are asked %i times whether they meant the library', async (value, times) => {
  const form = { initial: value, set: () => {}, touch: () => {}, issues: new Map<string, string>(), ControlAt }
  const control = location && <ControlAt control={location} path={['location']} value={value} />
  const rooms = [{ value: 'Library', title: 'Library', of: 'Rooms' }]
  drawView(<FormContext value={form}>{control}</FormContext>, () => rooms)
  await screen.findByRole('textbox')
  expect(screen.queryAllByRole('button', { name: 'Did you mean Library?' })).toHaveLength(times)
})

test('days with hours of their own are named as people read them', () => {
  hoursOf({ 'yom-kippur': 'closed', '2027-08-22': 'closed', '2026-12-24..2027-01-03': 'closed' })
  expect(rows()).toEqual([
    'Remove: Yom Kippur',
    'Remove: Sunday, August 22, 2027',
    'Remove: Thursday, December 24, 2026 – Sunday, January 3, 2027',
  ])
})

test('another row is for a holiday, for a day, or for a first and a last day, which are chosen', () => {
  hoursOf({})
  type('When', 'passover')
  add()
  type('When', 'day')
  type('Day', '2027-03-01')
  add()
  type('When', 'days')
  type('First day', '2026-12-24')
  type('Last day', '2026-12-20')
  expect(screen.getByRole('button', { name: 'Add' }).matches(':disabled')).toBe(true)
  type('Last day', '2027-01-03')
  add()
  expect(written()).toEqual(['passover', '2027-03-01', '2026-12-24..2027-01-03'])
  expect(rows()[0]).toBe('Remove: Passover')
  // Whoever has added a row goes on in it.
  expect(document.activeElement?.closest('li')?.textContent).toContain('December 24, 2026')
})

const IMAGES = ['photos', 'images']
const images = eventForm && findControl(eventForm, IMAGES)

function Photos({ count }: { count: number }) {
  const row = { src: '/art/groups/music.svg', alt: 'A guitar.', caption: 'May' }
  const [value, setValue] = useState<Value | undefined>(Array.from({ length: count }, () => row))
  const set = (path: readonly (string | number)[], next: Value | undefined) =>
    setValue((before) => withValueAt(before, path.slice(IMAGES.length), next))
  const form = { initial: [], set, touch: () => {}, issues: new Map<string, string>(), ControlAt }
  return <FormContext value={form}>{images && <ControlAt control={images} path={IMAGES} value={value} />}</FormContext>
}

const chooseFiles = async (...names: string[]) => {
  const files = names.map((name) => new File(['?'], name, { type: 'image/jpeg' }))
  fireEvent.change(screen.getByLabelText('Add several pictures'), { target: { files } })
  return screen.findByRole('alert')
}

test('of several pictures, those that no longer fit are named, and what is there stays', async () => {
  drawView(<Photos count={12} />, () => [])
  const alert = await chooseFiles('porch.jpg', 'soup.jpg')
  expect(alert.textContent).toContain('2 were not added:')
  expect(alert.textContent).toContain('porch.jpg: No more than 12 pictures fit here.')
  expect(rows()).toHaveLength(12)
})

test('of several pictures, one that can’t be read is named, and may be tried again', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not a picture')))
  drawView(<Photos count={2} />, () => [])
  const alert = await chooseFiles('notes.heic')
  expect(alert.textContent).toContain('notes.heic: This browser can’t read that file as a photograph.')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  expect(rows()).toHaveLength(2)
})

test('each picture asks who agreed, and only lists of pictures take several at once', () => {
  drawView(<Photos count={1} />, () => [])
  expect(screen.getByLabelText('Who agreed').getAttribute('aria-describedby')).toMatch(/-hint$/)
  hoursOf({})
  expect(screen.getAllByLabelText('Add several pictures')).toHaveLength(1)
})
