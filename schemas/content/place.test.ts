import { expect, test } from 'vitest'
import { place } from './place.ts'

const here = { latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' }

test('a place is a point and its clocks', () => {
  expect(place.parse(here)).toMatchObject(here)
})

test.for([
  ['latitude', 91],
  ['longitude', -180.5],
  ['latitude', '39.29'],
  ['timeZone', 'Eastern Standard Time Zone'],
] as const)('%s %s is refused', ([key, value]) => {
  expect(place.safeParse({ ...here, [key]: value }).error?.issues.map(({ path }) => path)).toEqual([[key]])
})

test('nothing else is accepted', () => {
  expect(place.safeParse({ ...here, city: 'Baltimore' }).success).toBe(false)
})
