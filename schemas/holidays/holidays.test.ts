import { expect, test } from 'vitest'
import { isScheduleReady, readySchedule, schedule } from './holidays.ts'

test('a schedule is shown as far as it is ready', () => {
  const fridays = [{ time: '6:00 PM', event: 'Services' }]
  const lists = { fridays, saturdays: fridays }
  const parse = (ready?: readonly string[]) => schedule.parse({ ...lists, ...(ready && { ready }) })
  const isReady = (ready?: readonly string[]) => isScheduleReady({ schedule: parse(ready), scheduleReady: false })
  expect([isReady(), isReady(['fridays']), isReady(['fridays', 'saturdays'])]).toEqual([false, false, true])
  expect(isScheduleReady({ schedule: parse(), scheduleReady: true })).toBe(true)
  const shown = (scheduleReady: boolean) => Object.keys(readySchedule({ schedule: parse(['fridays']), scheduleReady }))
  expect(shown(false)).toEqual(['fridays'])
  expect(shown(true)).toEqual(expect.arrayContaining(['fridays', 'saturdays']))
})
