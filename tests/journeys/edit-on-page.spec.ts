import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

const MARK = /(?:\u200b|\u200c|\u200d|\ufeff){4,}/u

const thePage = (page: Page) => page.frameLocator('iframe[title="The page"]')
const field = (page: Page, name: string) =>
  page.getByRole('region', { name: 'The chosen text' }).locator(`[name="${name}"]`)

test('staff change texts of two entries on the page itself, see them there as they type, and publish both at once', async ({
  page,
  request,
}) => {
  const url = await staff.signIn(page)
  // Pages offer it to whoever has been with the staff's pages in this browser.
  await page.goto(`${url}/admin`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today')
  await page.goto(`${url}/mission`)
  await page.getByRole('link', { name: 'Edit this page' }).click()
  await expect(page).toHaveURL(/\/admin\/edit\/mission$/)
  await expect(page.getByText('Choose a text or a picture on the page to change it.')).toBeVisible()
  // The cursor is where somebody clicked, and the text stays in sight and outlined while they type.
  const paragraph = thePage(page).locator('main p').filter({ hasText: 'Juniper Hill Hillel keeps' })
  await paragraph.click()
  await expect(field(page, 'body')).toBeFocused()
  const at = await field(page, 'body').evaluate((it: HTMLTextAreaElement) => it.selectionStart)
  expect(at).toBeGreaterThan(0)
  await page.keyboard.type('kugel')
  await expect(paragraph).toContainText('kugel')
  await expect(paragraph.locator('xpath=..')).toHaveCSS('outline-style', 'solid')
  await expect(paragraph).toBeInViewport()
  const heading = thePage(page).getByRole('heading', { level: 1 })
  await heading.click()
  await expect(field(page, 'heading')).toBeFocused()
  await field(page, 'heading').fill('Why we cook')
  await expect(thePage(page).getByRole('heading', { level: 1 })).toContainText('Why we cook')
  await thePage(page).getByText('Welcome', { exact: true }).first().click()
  await field(page, 'title').fill('Welcome in')
  await expectNoBarriers(page)

  const published = await (await request.get(`${url}/mission`)).text()
  expect(published).not.toContain('Why we cook')
  expect(published).not.toMatch(MARK)
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Published.' })).toBeVisible()
  const after = async () => (await request.get(`${url}/mission`)).text()
  await expect.poll(after).toContain('Why we cook')
  expect(await after()).toContain('Welcome in')
  expect(await after()).not.toMatch(MARK)

  // It is taken back where it was published, and the page shows that, too.
  await expect(page.getByRole('status').filter({ hasText: 'It is live.' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(after).not.toContain('Why we cook')
  await expect(thePage(page).getByRole('heading', { level: 1 })).not.toContainText('Why we cook')
  await expect(field(page, 'title')).toHaveValue('Welcome')
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('by keyboard: a text is reached with Tab, opened with Enter, and what was typed is there again after a reload', async ({
  page,
}) => {
  const url = await staff.signIn(page)
  await page.goto(`${url}/admin/edit/mission`)
  const heading = thePage(page).getByRole('heading', { level: 1 })
  await heading.waitFor()
  await heading.focus()
  await expect(page.getByText('Heading, mission')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field(page, 'heading')).toBeFocused()
  await page.keyboard.type(' too')
  await expect(thePage(page).getByRole('heading', { level: 1 })).toContainText('too')

  await page.reload()
  await thePage(page).getByRole('heading', { level: 1 }).press('Enter')
  await expect(field(page, 'heading')).toHaveValue(/ too$/)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('The page is as it is on the site.')).toBeVisible()
  await expect(thePage(page).getByRole('heading', { level: 1 })).not.toContainText('too')
})

test('on a phone, the page and the field of a text take turns', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${await staff.signIn(page)}/admin/edit/mission`)
  const heading = thePage(page).getByRole('heading', { level: 1 })
  await heading.click()
  await expect(field(page, 'heading')).toBeInViewport()
  await expect(page.getByTitle('The page')).toBeHidden()
  await page.getByRole('button', { name: 'Back to the page' }).click()
  await expect(heading).toBeInViewport()
})
