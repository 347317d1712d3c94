/** The addresses and texts of a feature, beside the entries that name it as theirs. With the feature off, none of it is on the site. */
interface FeatureShape {
  /** In the staff's application and in the check's sentences. */
  readonly title: string
  /** Covers everything below each: pages, calls, and targets of links within a page. */
  readonly addresses: readonly string[]
  /** Its keys in single files: `site.shop`. They must be there while it is on. */
  readonly keys: readonly string[]
  readonly form?: string
  /** Words that speak of it: the check names texts that use them while it is off. */
  readonly pattern: RegExp
}

/** Code that reads what a feature owns asks whether it is there; all else follows from this table and from the collections. */
export const features = {
  soup: {
    title: 'Soup for students who are sick',
    addresses: ['/kosher-soup-delivery', '/requests/soup'],
    form: 'soup',
    pattern: /\bkosher soup\b|\bsoup\b[^.!?]{0,40}\bdeliver|\bdeliver[^.!?]{0,40}\bsoup\b|\{soup-/i,
  },
  rooms: {
    title: 'Rooms that can be reserved',
    addresses: ['/room-reservation', '/requests/room'],
    form: 'room',
    pattern: /\broom (reservation|request)|\breserv(e|ing) (a|the|one of \w+) room/i,
  },
  tours: {
    title: 'Tours for prospective students',
    addresses: ['/requests/tour', '/prospective-students#tour'],
    form: 'tour',
    pattern: /\b(schedule|ask for|request|book|take) (a|your) tour\b|\btour request/i,
  },
  mailingList: {
    title: 'The mailing list',
    addresses: [
      '/mailing-list',
      '/parents/get-connected',
      '/api/constant-contact',
      '/newsletters',
      '/newsletters.atom',
    ],
    keys: ['site.mailingListContact'],
    form: 'mailing-list',
    pattern: /\bmailing list/i,
  },
  travel: {
    title: 'Travel programs',
    addresses: ['/travel-opportunities'],
    pattern: /\btravel (opportunit|program)/i,
  },
  fellowships: {
    title: 'Learning fellowships',
    addresses: ['/jewish-learning'],
    pattern: /\bfellowships?\b/i,
  },
  elections: {
    title: 'Elections of a student board',
    addresses: ['/#elections'],
    pattern: /\belections?\b/i,
  },
  shop: {
    title: 'A shop',
    keys: ['site.shop'],
    pattern: /\b(our|hillel|online) shop\b/i,
  },
  donation: {
    title: 'Donations',
    addresses: ['/give'],
    keys: ['site.donate'],
    pattern: /\bdonat(e|es|ing|ions?)\b/i,
  },
  eruv: {
    title: 'An eruv',
    pattern: /\beruv(in)?\b/i,
  },
  minyan: {
    title: 'A minyan',
    pattern: /\bminyan\b/i,
  },
  holidays: {
    title: 'Pages about holidays',
    addresses: ['/holidays'],
    pattern: /\bholiday (guides?|schedules?|pages?)\b/i,
  },
  firstYearWeek: {
    title: 'A week for first-year students',
    addresses: ['/program-calendar/first-year-week'],
    pattern: /\bfirst-year[- ]week\b/i,
  },
} as const satisfies Readonly<Record<string, Partial<FeatureShape> & { title: string; pattern: RegExp }>>

export type FeatureName = keyof typeof features

/** A form that a feature owns. */
export type FeatureForm = Extract<(typeof features)[FeatureName], { form: unknown }>['form']

const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name)
export const featureNames: readonly FeatureName[] = Object.keys(features).filter(isFeature)

const nothing = { addresses: [], keys: [] }

export const featureOf = (name: FeatureName): FeatureShape => ({ ...nothing, ...features[name] })

/** Those that `content/site.yaml` switches off. A file with mistakes switches nothing. */
export const featuresOffIn = (site: unknown): FeatureName[] =>
  featureNames.filter((name) => Reflect.get(Object(Object(site).features), name) === false)

export const forEachFeature = <T>(make: (name: FeatureName) => T): Readonly<Record<FeatureName, T>> =>
  // The keys are those of the table, but the return type of `fromEntries` does not say so.
  Object.fromEntries(featureNames.map((name) => [name, make(name)])) as Record<FeatureName, T>

/** Includes addresses below theirs. */
export const ownsAddress = (names: readonly FeatureName[], address: string): boolean =>
  names.some((name) =>
    featureOf(name).addresses.some(
      (own) => address === own || (/^[/?#]/.test(address.slice(own.length)) && address.startsWith(own)),
    ),
  )

export const ownerOfForm = (form: string): FeatureName | undefined =>
  featureNames.find((name) => featureOf(name).form === form)

export const ownsForm = (names: readonly FeatureName[], form: string): boolean =>
  names.some((name) => featureOf(name).form === form)
