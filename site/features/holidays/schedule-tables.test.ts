import { expect, test } from 'vitest'
import { partsComingSoon, scheduleTables } from './schedule-tables.ts'

const dinner = { date: '2026-09-25', time: '7:30 PM', event: 'Dinner in the hut' }

test('the rows of one day are under that day', () => {
  const events = [{ ...dinner, time: '6:30 PM', event: 'Services' }, dinner, { ...dinner, date: '2026-09-26' }]
  const [table] = scheduleTables({ sukkot: { scheduleReady: true, events } })
  expect(table?.caption).toBe('Sukkot')
  expect(table?.groups.map(({ heading, rows }) => [heading, rows.length])).toEqual([
    ['Friday, September 25', 2],
    ['Saturday, September 26', 1],
  ])
})

test('a part that is not ready is coming soon, and its times stay unsaid', () => {
  const schedule = {
    roshHashanah: { scheduleReady: true, events: [dinner] },
    sukkot: { scheduleReady: false, events: [dinner] },
    simchatTorah: { scheduleReady: false, events: [] },
  }
  expect(scheduleTables(schedule).map(({ caption }) => caption)).toEqual(['Rosh Hashanah'])
  expect(partsComingSoon(schedule)).toEqual(['Sukkot', 'Simchat Torah'])
})

test('a week that repeats has its Fridays, its Saturdays and its services', () => {
  const hours = [{ time: '6:30 PM', event: 'Services' }]
  const schedule = { fridays: hours, saturdays: hours, services: [{ denomination: 'Reform', location: 'Library' }] }
  expect(scheduleTables(schedule).map(({ caption }) => caption)).toEqual(['Fridays', 'Saturdays', 'Services'])
  expect(partsComingSoon(schedule)).toEqual([])
})

test('weekdays, nights and meals have tables of their own', () => {
  const schedule = {
    weekdays: { monday: [{ time: '8:00 PM', event: 'The Megillah' }] },
    nights: [{ ...dinner, night: 'First night' }],
    meals: [{ meal: 'Seder', time: 'Every day', price: '$16' }],
  }
  const [weekdays, nights, meals] = scheduleTables(schedule)
  expect(weekdays?.groups[0]?.heading).toBe('Monday')
  expect(nights?.groups[0]?.heading).toBe('First night: Friday, September 25')
  expect(meals?.groups[0]?.rows).toEqual([['Seder', 'Every day', '$16']])
})
