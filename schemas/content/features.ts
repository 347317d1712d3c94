/** What a feature owns. With the feature off, none of it is on the site. */
interface FeatureShape {
  /** In the staff's application and in the check's sentences. */
  readonly title: string
  /** Covers everything below each: pages, calls, and targets of links within a page. */
  readonly addresses: readonly string[]
  readonly entries: readonly { kind: string; having?: Readonly<Record<string, string>> }[]
  /** Its single files, by their name in code. They need not exist while it is off. */
  readonly files: readonly string[]
  /** Its keys in single files: `site.shop`. They must be there while it is on. */
  readonly keys: readonly string[]
  readonly form?: string
  /** Words that speak of it: the check names texts that use them while it is off. */
  readonly words: RegExp
}

/** Code that reads what a feature owns asks whether it is there; all else follows from this table. */
export const features = {
  soup: {
    title: 'Soup for students who are sick',
    addresses: ['/kosher-soup-delivery', '/requests/soup'],
    files: ['kosherSoup', 'forms/soup'],
    form: 'soup',
    words: /\bkosher soup\b|\bsoup\b[^.!?]{0,40}\bdeliver|\bdeliver[^.!?]{0,40}\bsoup\b|\{soup-/i,
  },
  rooms: {
    title: 'Rooms that can be reserved',
    addresses: ['/room-reservation', '/requests/room'],
    entries: [{ kind: 'facilities' }],
    files: ['roomPolicies', 'forms/room'],
    form: 'room',
    words: /\broom (reservation|request)|\breserv(e|ing) (a|the|one of \w+) room/i,
  },
  tours: {
    title: 'Tours for prospective students',
    addresses: ['/requests/tour', '/prospective-students#tour'],
    entries: [{ kind: 'prospective', having: { form: 'tour' } }],
    files: ['forms/tour'],
    form: 'tour',
    words: /\b(schedule|ask for|request|book|take) (a|your) tour\b|\btour request/i,
  },
  mailingList: {
    title: 'The mailing list',
    addresses: ['/mailing-list', '/parents/get-connected', '/api/constant-contact'],
    files: ['forms/mailing-list'],
    keys: ['site.mailingListContact'],
    form: 'mailing-list',
    words: /\bmailing list/i,
  },
  travel: {
    title: 'Travel programs',
    addresses: ['/travel-opportunities'],
    entries: [{ kind: 'travel' }],
    words: /\btravel (opportunit|program)/i,
  },
  fellowships: {
    title: 'Learning fellowships',
    addresses: ['/jewish-learning'],
    entries: [{ kind: 'fellowships' }],
    words: /\bfellowships?\b/i,
  },
  elections: {
    title: 'Elections of a student board',
    addresses: ['/#elections'],
    files: ['elections'],
    words: /\belections?\b/i,
  },
  shop: {
    title: 'A shop',
    keys: ['site.shop'],
    words: /\b(our|hillel|online) shop\b/i,
  },
  donation: {
    title: 'Donations',
    addresses: ['/give'],
    keys: ['site.donate'],
    words: /\bdonat(e|es|ing|ions?)\b/i,
  },
  eruv: {
    title: 'An eruv',
    entries: [{ kind: 'religious-life', having: { type: 'eruv' } }],
    files: ['eruv'],
    words: /\beruv(in)?\b/i,
  },
  minyan: {
    title: 'A minyan',
    entries: [{ kind: 'religious-life', having: { type: 'minyan' } }],
    words: /\bminyan\b/i,
  },
  holidays: {
    title: 'Pages about holidays',
    addresses: ['/holidays'],
    entries: [{ kind: 'holidays' }],
    words: /\bholiday (guides?|schedules?|pages?)\b/i,
  },
  firstYearWeek: {
    title: 'A week for first-year students',
    addresses: ['/program-calendar/first-year-week'],
    entries: [{ kind: 'events', having: { set: 'first-year-week' } }],
    words: /\bfirst-year[- ]week\b/i,
  },
} as const satisfies Readonly<Record<string, Partial<FeatureShape> & { title: string; words: RegExp }>>

export type FeatureName = keyof typeof features
export type FeatureFile = Extract<(typeof features)[FeatureName], { files: unknown }>['files'][number]

const isFeature = (name: string): name is FeatureName => Object.hasOwn(features, name)
export const featureNames: readonly FeatureName[] = Object.keys(features).filter(isFeature)

const nothing = { addresses: [], entries: [], files: [], keys: [] }

export const featureOf = (name: FeatureName): FeatureShape => ({ ...nothing, ...features[name] })

/** Those that `content/site.yaml` switches off. A file with mistakes switches nothing. */
export const featuresOffIn = (site: unknown): FeatureName[] =>
  featureNames.filter((name) => Reflect.get(Object(Object(site).features), name) === false)

export const hasValues = (entry: unknown, having: Readonly<Record<string, string>> = {}): boolean =>
  Object.entries(having).every(([key, value]) => Reflect.get(Object(entry), key) === value)

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

export const ownsForm = (names: readonly FeatureName[], kind: string): boolean =>
  names.some((name) => featureOf(name).form === kind)
