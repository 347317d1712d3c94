import { weekdayNumbered } from '#schemas/campus-locale'
import { capital } from '#schemas/capital'
import type { LabelName } from '#schemas/content/control-messages'
import { dayName, isDayOn } from '#schemas/content/day-on'
import { spoken, textOf } from '#schemas/language'
import { weekdays } from '#schemas/weekdays'

const NAMES: Readonly<Record<string, LabelName>> = {
  alt: 'whatThePictureShows',
  body: 'text',
  bio: 'aboutThem',
  ctaLink: 'linkOfTheButton',
  ctaText: 'textOfTheButton',
  cta: 'button',
  hasSignup: 'withASignUpButton',
  holidayId: 'holiday',
  imageAlt: 'whatThePictureShows',
  imageUrl: 'picture',
  inTerm: 'onlyDuringTerms',
  index: 'inSearchEngines',
  isActive: 'shown',
  order: 'placeInTheList',
  src: 'picture',
  url: 'link',
  zip: 'zipCode',
}

export const labelOf = (name: string): string | undefined => textOf(`controls.labels.${name}`)

/** Makes "Application status" of `applicationStatus`. A value without a key is a "Value". */
export function titleOf(key: string): string {
  const named = Object.hasOwn(NAMES, key) ? NAMES[key] : undefined
  return labelOf(named ?? nameOf(key || 'value')) ?? inWords(key)
}

/** The words of a choice: `first-year-week` is "First year week", `first sunday` "First Sunday". Names stay as they are. */
export function titleOfValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return titleOf(value ? 'yes' : 'no')
  const text = String(value ?? 'nothing')
  // Without a language, only the texts of an entry are needed.
  if (!spoken()) return text
  const weekday = weekdays.findIndex((each) => each === text.toLowerCase())
  if (weekday >= 0) return weekdayNumbered(weekday)
  if (isDayOn(text)) return capital(dayName(text))
  return textOf(`holidayNames.${text}`) ?? textOf(`search.categories.${text}`) ?? labelOf(nameOf(text)) ?? inWords(text)
}

/** Makes `userFirstName` of `user_first_name`, and `comingSoon` of `coming-soon`. */
const nameOf = (key: string): string =>
  key
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')

const inWords = (key: string): string => capital(key.replaceAll('-', ' '))
