import type { Page } from '@playwright/test'

declare global {
  interface Window {
    passTime: (milliseconds: number) => void
    nextWait: () => number
  }
}

/**
 * Lets a test say when minutes have passed in a page, for timers of a minute and more and for `performance.now`. Shorter ones run as
 * they do. (Playwright's own clock hides when the page was loaded, and with what headers.)
 */
export async function holdLongWaits(page: Page) {
  await page.addInitScript(() => {
    let passed = 0
    let waiting: { id: number; at: number; work: () => void }[] = []
    const begin = window.setTimeout
    const end = window.clearTimeout
    const now = performance.now.bind(performance)
    performance.now = () => now() + passed
    const hold = (work: () => void, milliseconds = 0) => {
      if (milliseconds < 30_000) return begin(work, milliseconds)
      // As no timer of the browser is numbered.
      const id = -1 - waiting.length - Math.floor(now() * 1000)
      waiting.push({ id, at: performance.now() + milliseconds, work })
      return id
    }
    window.setTimeout = hold as typeof window.setTimeout
    window.clearTimeout = (id) => {
      waiting = waiting.filter((each) => each.id !== id)
      end(id)
    }
    window.nextWait = () => Math.min(...waiting.map(({ at }) => at)) - performance.now()
    window.passTime = (milliseconds) => {
      passed += milliseconds
      const due = waiting.filter(({ at }) => at <= performance.now())
      waiting = waiting.filter((each) => !due.includes(each))
      for (const { work } of due) work()
    }
  })
  return {
    pass: (milliseconds: number) => page.evaluate((passing) => window.passTime(passing), milliseconds),
    nextMinutes: async () => Math.ceil((await page.evaluate(() => window.nextWait())) / 60_000),
  }
}
