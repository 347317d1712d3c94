import { test as base } from '@playwright/test'
import { SHARED_SITE_URL } from './shared-site.ts'

const isHere = ({ hostname }: URL) => hostname === '127.0.0.1' || hostname === 'localhost'

/**
 * Playwright's `test`, against the site that all journeys share, in a browser that reaches nothing but this machine: what a
 * page asks of other hosts (the map, partner logos) fails at once, as it does for a visitor whose network blocks it.
 *
 * A journey that sends a request starts a server of its own instead, and goes to its address.
 */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[SHARED_SITE_URL])
  },
  context: async ({ context }, use) => {
    await context.route(
      (address) => !isHere(address),
      (route) => route.abort(),
    )
    await use(context)
  },
})

export { expect } from '@playwright/test'
