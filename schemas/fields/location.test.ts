import { expect, test } from 'vitest'
import { address, cityLine, inOneLine, place } from './location.ts'

const street = { street: '12 Elm Row', note: 'A blue door.' }

test.each([
  [{ city: 'Evanston', state: 'IL', zip: '60201' }, 'Evanston, IL 60201'],
  [{ city: 'Toronto', state: 'ON', zip: 'M5S 2J5', country: 'CA' }, 'Toronto, ON M5S 2J5'],
  [{ city: 'Melbourne', state: 'VIC', zip: '3052', country: 'AU' }, 'Melbourne VIC 3052'],
  [{ city: 'Oxford', zip: 'OX1 2HG', country: 'GB' }, 'Oxford OX1 2HG'],
  [{ city: 'Jerusalem', zip: '9190501', country: 'IL' }, 'Jerusalem 9190501'],
  [{ city: 'Paris', zip: '75005', country: 'FR' }, '75005 Paris'],
])('an address as it is written there: %j', (written, line) => {
  const read = address.parse({ ...street, ...written })
  expect(cityLine(read)).toBe(line)
  expect(inOneLine(read)).toBe(`12 Elm Row, ${line}`)
})

test.each([
  [{ city: 'Evanston', state: 'IL', zip: 'M5S 2J5' }, '“M5S 2J5” is no postal code of US. Write it like 21218.'],
  [{ city: 'Evanston', zip: '60201' }, 'Write the state or province in its letters, like MD.'],
  [{ city: 'Oxford', state: 'OX', zip: 'OX1 2HG', country: 'GB' }, 'Addresses in GB have no state: remove it.'],
])('what is not written so is explained: %j', (written, says) => {
  const { error } = address.safeParse({ ...street, ...written })
  expect(error?.issues.map(({ message }) => message)).toEqual([says])
})

test('a place is a point and its clocks, and nothing else', () => {
  const here = { latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' }
  expect(place.parse(here)).toMatchObject(here)
  for (const wrong of [{ latitude: 91 }, { latitude: '39.29' }, { longitude: -180.5 }, { timeZone: 'Eastern Time' }])
    expect(place.safeParse({ ...here, ...wrong }).error?.issues.map(({ path }) => path)).toEqual([Object.keys(wrong)])
  expect(place.safeParse({ ...here, city: 'Baltimore' }).success).toBe(false)
})
