import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { NORTH_AMERICA } from '../telephone.ts'

/**
 * A telephone number as its country writes it, "(410) 555-0142" or "+33 1 99 00 12 34"; undefined for what is no number.
 *
 * @param country whose number it is without a plus, in two letters
 */
export function telephoneIn(typed: string, country = 'US'): string | undefined {
  const defaultCountry: CountryCode = isSupportedCountry(country) ? country : 'US'
  const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false })
  if (!number?.isPossible() || number.ext) return undefined
  if (number.countryCallingCode !== NORTH_AMERICA) return number.formatInternational()
  // Elsewhere numbers within the country begin with a zero. Here none does: "055-555-0142" is one of Israel, without its +972.
  return number.nationalNumber.startsWith('0') ? undefined : number.formatNational()
}

const SHORT = /^\d{3,4}$/

const numberThat = (isTaken: (text: string) => boolean, hint: string) =>
  z
    .stringFormat('telephone', isTaken)
    .max(limits.phoneCharacters)
    .overwrite((typed) => telephoneIn(typed) ?? typed)
    .meta({ hint })

const isNumber = (text: string) => telephoneIn(text) !== undefined

export const phone = numberThat(
  isNumber,
  'Like 212-555-0100 in North America, or with its country anywhere: +44 20 7946 0142',
)

/** Also takes a number of three or four digits, which is called as it is. */
export const phoneOrShort = numberThat(
  (text) => isNumber(text) || SHORT.test(text),
  'Like 212-555-0100 in North America, or with its country anywhere: +44 20 7946 0142; or 911',
)
