import type { Page } from '@playwright/test'

/** Runs in each page, before its own scripts: notes the formats of dates that they make. Each takes a slow phone 40 ms. */
export function noteFormats(): void {
  const made: { at: number; zone: string }[] = []
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, options) {
      const format: Intl.DateTimeFormat = Reflect.construct(target, options)
      made.push({ at: performance.now(), zone: format.resolvedOptions().timeZone })
      return format
    },
  })
  Object.assign(window, { made })
}

/** The time zones of the formats that were made before the page was painted. */
export const formatsBeforePaint = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const made: { at: number; zone: string }[] = Reflect.get(window, 'made')
    return made.filter(({ at }) => at < Number(paint?.startTime)).map(({ zone }) => zone)
  })
