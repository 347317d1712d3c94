import { type Control, formatKey } from '#schemas/admin/controls'
import { weekdays } from '#schemas/i18n'
import { formatNumberedWeekday, getLanguage, textOf } from '#schemas/locale'
import { capital } from '#schemas/text'
import { dayName, isDayOn } from '#schemas/time/timing'

const LABELS: Readonly<Record<string, string>> = {
  additionalInfo: 'Anything else',
  additionalRequirements: 'What else they need',
  afterwards: 'The notice that stands there again',
  alt: 'What the picture shows',
  barBatMitzvah: 'Bar/bat mitzvah',
  bio: 'About them',
  body: 'Text',
  ctaLink: 'Link of the button',
  ctaText: 'Text of the button',
  embedUrl: 'Embed',
  enabled: 'Shown to visitors',
  endDate: 'Last day',
  eventType: 'Kind of event',
  eventTypeOther: 'Kind of event, where “Other” is chosen',
  facilityRequested: 'Room',
  familyMemberType: 'Kind of relative',
  hasSignup: 'With a sign-up button',
  holidayId: 'Holiday',
  imageAlt: 'What the picture shows',
  imageUrl: 'Picture',
  inTerm: 'Only during terms',
  mapUrl: 'Map',
  memberType: 'Who they are',
  on: 'Days',
  order: 'Place in the list',
  reasonOther: 'Reason, where “Other” is chosen',
  relationshipToStudent: 'Relationship to the student',
  relationshipToStudentOther: 'Relationship, where “Other” is chosen',
  roshHashanah: 'Rosh Hashanah',
  signUp: 'Sign-up',
  simchatTorah: 'Simchat Torah',
  src: 'Picture',
  startDate: 'First day',
  studentType: 'Kind of student',
  studentTypeOther: 'Kind of student, where “Other” is chosen',
  url: 'Link',
  yomKippur: 'Yom Kippur',
  zip: 'ZIP code',
}

/** Makes "Application status" of `applicationStatus`. A value without a key is a "Value". */
export const titleOf = (key: string): string => labelOf(key || 'value') ?? dateText(key || 'value')

function labelOf(key: string): string | undefined {
  const name = nameOf(key)
  const [, whose, part] = /^(user|student)(Email|FirstName|LastName|Phone)$/.exec(name) ?? []
  if (part) return `${dateText(nameOf(part))}${whose === 'student' ? ' of the student' : ''}`
  return Object.hasOwn(LABELS, name) ? LABELS[name] : undefined
}

/** Titles a choice: `first-year-week` is "First year week", `first sunday` "First Sunday". Names stay as they are. */
export function titleOfValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return titleOf(value ? 'yes' : 'no')
  const text = String(value ?? 'nothing')
  // Without a language, only the texts of an entry are needed.
  if (!getLanguage()) return text
  const weekday = weekdays.findIndex((each) => each === text.toLowerCase())
  if (weekday >= 0) return formatNumberedWeekday(weekday)
  if (isDayOn(text)) return capital(dayName(text))
  return textOf(`holidayNames.${text}`) ?? textOf(`search.categories.${text}`) ?? labelOf(text) ?? dateText(text)
}

/** Makes `userFirstName` of `user_first_name`, and `comingSoon` of `coming-soon`. */
const nameOf = (key: string): string =>
  key
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')

const dateText = (key: string): string => {
  const isName = /^[a-z][A-Za-z0-9_-]*$/.test(key)
  return capital(isName ? key.replace(/[_-]+/g, ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : key)
}

export type FormPlace = ReturnType<typeof placeIn>

/** Finds a control, and the labels on the way: `['cards', 1, 'link']` is "Cards", "2", "Link". What has no control is named by its key. */
export function placeIn(form: Control | undefined, at: readonly (string | number)[]) {
  const labels: string[] = []
  let control = form
  for (const key of at) {
    const [label, next] = stepInto(control, key)
    labels.push(label)
    control = next
  }
  return { labels, control }
}

export const labelsAt = (form: Control | undefined, at: readonly (string | number)[]): string[] =>
  placeIn(form, at).labels

function stepInto(form: Control | undefined, key: string | number): [string, Control | undefined] {
  if (form?.type === 'variants') {
    const found = form.variants.map((variant) => stepInto(variant, key)).find(([, next]) => next)
    return found ?? [textOfKey(key), undefined]
  }
  if (form?.type === 'list') return [textOfKey(key), form.element]
  if (form?.type === 'keyed') return [formatKey(form.keys, textOfKey(key)), form.element]
  const below = form?.type === 'group' ? form.controls.find((each) => each.key === key) : undefined
  return [below?.title ?? textOfKey(key), below]
}

const textOfKey = (key: string | number) => String(typeof key === 'number' ? key + 1 : key)
