import type { Browser, Page } from '@playwright/test'
import { OWNER } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect } from './fixtures.ts'
import { test } from './staff-by-file.ts'

const BEA = 'bea@example.org'
const LINK = /\/admin\/sign-in#\S+/

const said = (page: Page, text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
const rowOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Who may sign in' }).getByRole('listitem').filter({ hasText: email })

/** Somebody else, in a browser of their own, who signs in by a link. */
async function signedIn(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(address)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
  return page
}

test('an owner invites another by keyboard, sees whether they came, signs them out and removes them, and all owners are told', async ({
  page,
  browser,
  own: { site, smtp },
}) => {
  /** The text of the last of so many mails to whoever is invited. Owners get mails of their own meanwhile. */
  const invitation = async (count: number) => {
    const toBea = () => smtp.received().filter(({ to }) => to?.some(({ address }) => address === BEA))
    await expect.poll(() => toBea().length).toBe(count)
    return toBea().at(-1)?.text ?? ''
  }
  await page.goto(`${site.url}/admin`)
  // Whoever is shown to visitors may be somebody who is to sign in.
  await page.getByRole('link', { name: 'Add a colleague' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A new colleague', level: 1 })).toBeFocused()
  await page.getByRole('textbox', { name: 'Name' }).fill('Bea Roth')
  await page.getByRole('textbox', { name: 'Role' }).fill('Keeper of chairs')
  await page.getByRole('textbox', { name: 'Email' }).fill(BEA)
  await page.getByRole('textbox', { name: 'About them' }).fill('Bea keeps the chairs.')
  await page.getByRole('button', { name: 'Publish', exact: true }).press('Enter')
  await said(page, 'Published.')
  await page.getByRole('link', { name: 'Let Bea Roth sign in, too' }).press('Enter')
  await expect(page.getByLabel('Their email address')).toHaveValue(BEA)
  // Nobody gets a role that was not chosen.
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  await page.getByRole('radio', { name: /^Viewer/ }).focus()
  for (const _ of ['requests only', 'editor', 'publisher', 'owner']) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await said(page, `We mailed an invitation to ${BEA}.`)
  const mail = await invitation(1)
  expect(mail).toContain(`${OWNER} invites you to work on the website of Juniper Hill Hillel`)
  expect(mail).toContain('Your role is Owner')
  await expect(rowOf(page, BEA)).toContainText('not yet signed in. The link works until')
  await expectNoBarriers(page)

  await page.getByRole('button', { name: `Send again to ${BEA}` }).press('Enter')
  await said(page, `We mailed an invitation to ${BEA}.`)
  const again = await invitation(2)
  const bea = await signedIn(browser, site.url + LINK.exec(again)?.[0])
  await page.reload()
  await expect(rowOf(page, BEA)).not.toContainText('not yet signed in')
  await expect(page.getByRole('region', { name: 'Security' })).toContainText(`${BEA} may now decide on people`)
  await expectNoBarriers(page)

  await page.getByRole('button', { name: `End all sessions of ${BEA}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).press('Enter')
  await said(page, `${BEA} is signed out everywhere.`)
  await bea.reload()
  await expect(bea.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await page.getByRole('button', { name: `Remove ${BEA}` }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await said(page, `${BEA} was removed.`)
  await expect(page.getByRole('list', { name: 'Who may sign in' })).toBeFocused()
  const toldOf = (email: string) =>
    smtp.received().flatMap(({ to, subject = '' }) => (to?.[0]?.address === email ? [subject.split(':')[0]] : []))
  await expect.poll(() => toldOf(OWNER).toSorted()).toEqual(['Somebody is no owner any more', 'There is a new owner'])
  await expect.poll(() => toldOf(BEA)).toContain('Somebody is no owner any more')
})
