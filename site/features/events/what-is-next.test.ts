import { expect, test } from 'vitest'
import { whatIsNext } from './what-is-next'

const week = ['2026-11-29', '2026-11-30', '2026-12-02', '2026-12-05']
const later = ['2026-12-06', '2026-12-19']
const left = [...week.slice(1), ...later]

test.each([
  ['four are left: it ends on Saturday, and the rest comes later', [...week, ...later], '2026-11-29', true, week],
  ['fewer are left: everything is coming up', left, '2026-11-30', false, left],
  ['nothing comes after it: a few are the week, too', ['2026-12-04'], '2026-12-04', true, ['2026-12-04']],
  ['the last is today', ['2026-12-05'], '2026-12-05', true, ['2026-12-05']],
  ['next Sunday is tomorrow', ['2026-12-06'], '2026-12-05', false, ['2026-12-06']],
  ['there is nothing', [], '2026-12-05', false, []],
])('the week where %s', (_, days, today, isThisWeek, shown) => {
  expect(whatIsNext(days, (day) => day, today)).toEqual({ isThisWeek, shown })
})
