/** The first that fits counts: browsers name those that they resemble, too. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const
const SYSTEMS = [
  ['iPhone', 'an iPhone'],
  ['iPad', 'an iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'a Mac'],
  ['CrOS', 'a Chromebook'],
  ['Linux', 'Linux'],
] as const

/** Names a browser by its user agent as a person would: "Firefox on Windows". */
export function browserOf(agent: string): string {
  const named = (table: typeof BROWSERS | typeof SYSTEMS) => table.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser) return 'A browser that is not known'
  return system ? `${browser} on ${system}` : browser
}
