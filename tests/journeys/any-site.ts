import { readContent } from '../../content-reader/read-content.ts'
import { pages } from '../build/built-site.ts'
import { ownSite } from '../support/campus-site.ts'
import { test as base, closePopup } from './fixtures.ts'
import { SITE_URL } from './shared-site.ts'

/** The pages of the site that is built from `content/`, whatever it says. */
export const pagesOfSite = pages

/** A journey through that site: for what must hold of every page of any content, and pins no words. */
export const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    await use(process.env[SITE_URL])
  },
  context: async ({ context }, use) => {
    const { elections } = readContent(ownSite?.CONTENT_DIR)
    if (elections) await context.addInitScript(closePopup, elections.popup.id)
    await use(context)
  },
})

export { expect } from '@playwright/test'
