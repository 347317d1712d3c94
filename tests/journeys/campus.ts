import { test as base, CAMPUS_URL } from './fixtures.ts'

/** A journey through the small campus of `tests/fixtures/campus`, whose names and numbers it pins. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[CAMPUS_URL])
  },
})

export { expect } from '@playwright/test'
