import { expect, test } from 'vitest'
import { copyOfContent } from '../../tests/support/broken-copy.ts'

test('the small campus types nothing twice', () => {
  expect(copyOfContent().warnings()).toBe('')
})

test('a time, a day and hours that another file holds are followed when they change', () => {
  const copy = copyOfContent()
  copy.change('events/services.yaml', 'time: 6:00 PM', 'time: { standard: 5:15 PM, daylight: 6:15 PM }')
  copy.change('kosher-soup.yaml', 'time: 11:00 AM', 'time: 10:30 AM')
  copy.change('kosher-soup.yaml', / +- monday\n/, '')
  const content = copy.read()

  expect(content.entry('holidays', 'shabbat').schedule.fridays?.[0]?.time).toBe('6:15 PM (5:15 PM in winter)')
  expect(content.kosherSoup?.availability).toMatchObject({
    days: 'Tuesday and Wednesday',
    hours: '10:30 AM to 3:00 PM',
  })
  expect(content['forms/soup']?.reply?.paragraphs[0]).toMatch(
    /^Soup goes out Tuesday and Wednesday, 10:30 AM to 3:00 PM/,
  )
})

test.for([
  ['by its weekday', 'We sing on Fridays at 6:00 PM.', '{time of services}'],
  ['by what it is called', 'The dinner begins at 7:30 PM.', '{time of shabbat-dinner}'],
  ['in summer and in winter', 'The dinner is at 7:30 PM (6:30 PM in winter).', '{time of shabbat-dinner}'],
  ['a telephone number', 'Call (410) 555-0177.', '{phone}'],
  ['the hours of the soup', 'Soup comes 11:00 AM to 3:00 PM.', '{soup-hours}'],
] as const)('a typed copy is warned of once: %s', ([, sentence, name]) => {
  const copy = copyOfContent()
  copy.change('pages/terms-of-use.md', /$/, `\n${sentence}\n`)

  expect(copy.warnings()).toContain('content: one warning')
  expect(copy.warnings()).toContain(`write ${name} in its place`)
})

test.for([
  ['the same time on another day', 'The choir meets on Mondays at 6:00 PM.'],
  ['the day in another sentence', 'It is Friday. Doors close at 6:00 PM.'],
  ['a single date', 'Services on Friday, October 2, 6:00 PM.'],
] as const)('what means something else is left alone: %s', ([, sentence]) => {
  const copy = copyOfContent()
  copy.change('pages/terms-of-use.md', /$/, `\n${sentence}\n`)

  expect(copy.warnings()).toBe('')
})

test('a reference to the time of an event that is not there is a mistake', () => {
  const copy = copyOfContent()
  copy.change('holidays/shabbat.yaml', '{time of services}', '{time of kiddush}')

  expect(copy.complaint()).toMatch(/holidays\/shabbat\.yaml\n.*\{time of kiddush\}\n.*\{time of shabbat-dinner\}/)
})
