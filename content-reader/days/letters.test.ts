import { expect, test } from 'vitest'
import { examplePlace } from '#tests/support/example-campus'
import { lettersOn } from './letters.ts'

/** Passover begins on the evening of Wednesday, April 21, 2027. */
const lettersAt = (day: string) =>
  lettersOn([{ observances: ['passover'] }], day, examplePlace).map(({ name, days }) => `${name}, from ${days[0]}`)

test('on the evening on which a holiday begins all of it is asked for, and from the next day on what remains', () => {
  expect(lettersAt('2027-04-21')).toEqual(['Passover, from 2027-04-22'])
  expect(lettersAt('2027-04-22')).toEqual(['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11'])
  expect(lettersAt('2027-04-27')).toEqual(['the end of Passover, from 2027-04-28', 'Passover, from 2028-04-11'])
  expect(lettersAt('2027-04-28')).toEqual(['Passover, from 2028-04-11'])
})
