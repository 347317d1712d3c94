const BROWSER_ON = {
  android: (browser: string) => `${browser} on Android`,
  chromebook: (browser: string) => `${browser} on a Chromebook`,
  ipad: (browser: string) => `${browser} on an iPad`,
  iphone: (browser: string) => `${browser} on an iPhone`,
  linux: (browser: string) => `${browser} on Linux`,
  mac: (browser: string) => `${browser} on a Mac`,
  windows: (browser: string) => `${browser} on Windows`,
}

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
  ['iPhone', 'iphone'],
  ['iPad', 'ipad'],
  ['Android', 'android'],
  ['Windows', 'windows'],
  ['Mac OS X', 'mac'],
  ['CrOS', 'chromebook'],
  ['Linux', 'linux'],
] as const

/** Names a browser by its user agent as a person would: "Firefox on Windows". */
export function browserOf(agent: string): string {
  const named = <Name>(table: readonly (readonly [string, Name])[]) => table.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser) return 'A browser that is not known'
  return system ? BROWSER_ON[system](browser) : browser
}
