/** Labels for keys whose words alone would not say it. A schema that means something else says so: `.meta({ title })`. */
const TITLES: Readonly<Record<string, string>> = {
  alt: 'What the picture shows',
  body: 'Text',
  bio: 'About them',
  ctaLink: 'Link of the button',
  ctaText: 'Text of the button',
  cta: 'Button',
  hasSignup: 'With a sign-up button',
  holidayId: 'Holiday',
  imageAlt: 'What the picture shows',
  imageUrl: 'Picture',
  inTerm: 'Only during terms',
  index: 'In search engines',
  isActive: 'Shown',
  order: 'Place in the list',
  src: 'Picture',
  url: 'Link',
  zip: 'ZIP code',
}

/** The label of a key: `applicationStatus` is "Application status". A value without a key is a "Value". */
export function titleOf(key: string): string {
  const known = Object.hasOwn(TITLES, key) ? TITLES[key] : undefined
  if (known !== undefined) return known
  const words = key
    .replace(/Url$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase()
  return words ? `${words.charAt(0).toUpperCase()}${words.slice(1)}` : 'Value'
}

/** The words of a choice: `first-year-week` is "First year week". */
export function titleOfValue(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const words = String(value ?? 'Nothing').replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
