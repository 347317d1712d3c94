import type { Locator, Page } from '@playwright/test'

/** What an edit took: clicks, keys that were typed, and the seconds for which the person waited for the site. */
export interface Effort {
  clicks: number
  keys: number
  seconds: number
}

/** Whoever edits, by mouse and keyboard. Counts what they do: a field is clicked before it is typed into, a choice is opened and picked. */
export function staffHand(page: Page) {
  let clicks = 0
  let keys = 0
  return {
    page,
    click: async (target: Locator) => {
      clicks += 1
      await target.click()
    },
    type: async (target: Locator, text: string) => {
      clicks += 1
      keys += text.length
      await target.fill(text)
    },
    choose: async (target: Locator, option: string) => {
      clicks += 2
      await target.selectOption({ label: option })
    },
    /** Does something, and says what it took. */
    async effort(work: () => Promise<void>): Promise<Effort> {
      const before = { clicks, keys, at: performance.now() }
      await work()
      const seconds = (performance.now() - before.at) / 1000
      return { clicks: clicks - before.clicks, keys: keys - before.keys, seconds }
    },
  }
}

export type Hand = ReturnType<typeof staffHand>
