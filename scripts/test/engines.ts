import { existsSync } from 'node:fs'

const firstOf = (...paths: readonly string[]): string | undefined => paths.find((path) => existsSync(path))

export const findFirefox = (): string | undefined =>
  firstOf('/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox')

/** Only Linux has them. */
export interface WebKitPrograms {
  driver: string
  screen: string
}

export function findWebKit(): WebKitPrograms | undefined {
  const [driver, screen] = [firstOf('/usr/bin/WebKitWebDriver'), firstOf('/usr/bin/Xvfb')]
  return driver && screen ? { driver, screen } : undefined
}
