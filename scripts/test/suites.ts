/** The parts of the test command, cheapest first: each is a flag of `npm test`. */
export const SUITES = {
  checks: 'format, lint, content, rules of the architecture',
  types: 'TypeScript, in code and in pages',
  units: 'rules and contracts, and the pages that are drawn',
  server: 'a real server that is killed while it acknowledges',
  journeys: 'visitors and staff in Chromium',
  engines: 'the main journeys in Firefox and WebKitGTK',
} as const

export type Suite = keyof typeof SUITES

export interface TestOptions {
  suites: readonly Suite[]
  /** Every test there is, to the end; without it what guards the main branch, as far as the first suite that is red. */
  all: boolean
  folders: readonly string[]
  postgres: boolean
  shuffle?: string
  late: boolean
}

/** Guards the main branch: one server, and one journey for each promise to visitors and staff. */
export const KILLED_SERVER = ['tests/faults/lost-power-and-mail.test.ts']
export const JOURNEYS_OF_PROMISES = [
  ...['admin', 'answering-requests', 'faq', 'frame', 'home', 'search-keyboard', 'search-results'],
  ...['sending-the-forms', 'signups', 'staff', 'true-until'],
].map((name) => `tests/journeys/${name}.spec.ts`)

/** Takes minutes, and finds little which the other tests do not. */
export const ONLY_WITH_ALL = [
  'tests/ordinary-edits/**',
  'tests/build/{campuses,redraw,exported,html,marked-pages,production-install,stored-markup,theme}.test.ts',
]

export const TEST_ALL = 'TEST_ALL'
export const TEST_POSTGRES = 'TEST_POSTGRES'
export const SHUFFLE_SEED = 'SHUFFLE_SEED'
export const LATE_ANSWERS = 'LATE_ANSWERS'

export function suitesOf(folder: string): Suite[] {
  if (folder.startsWith('tests/journeys')) return ['journeys']
  if (folder.startsWith('tests/engines')) return ['engines']
  if (/^tests\/(faults|deploy)/.test(folder)) return ['server']
  return ['units']
}
