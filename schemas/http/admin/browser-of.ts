import { t } from '../../language.ts'

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

/** What a person calls a browser that introduces itself like this: "Firefox on Windows". */
export function browserOf(agent: string): string {
  const named = <Name>(table: readonly (readonly [string, Name])[]) => table.find(([sign]) => agent.includes(sign))?.[1]
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)]
  if (!browser) return t('staffSessions.browserUnknown')
  return system ? t(`staffSessions.on.${system}`, { browser }) : browser
}
