import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Two pages whose cards open details: by a plain button next to its own link, and by a filled one. */
const LISTS = ['/jewish-learning', '/prospective-students']

const firstCard = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first()

/** Taps its position, whatever element is there. */
async function pressAt(page: Page, part: Locator) {
  await part.scrollIntoViewIfNeeded()
  const box = await part.boundingBox()
  if (!box) throw new Error('Nothing to press')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

for (const path of LISTS)
  test(`a card of ${path} opens by its picture, its text and its corner, and is one keyboard stop`, async ({
    page,
  }) => {
    await page.goto(path)
    const card = firstCard(page)
    const dialog = page.getByRole('dialog')
    const open = async (press: () => Promise<void>) => {
      await press()
      await expect(dialog).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toBeHidden()
    }
    await open(() => pressAt(page, card.locator('img')))
    await open(() => pressAt(page, card.getByRole('heading')))
    await open(async () => {
      await card.getByRole('button').scrollIntoViewIfNeeded()
      const box = await card.boundingBox()
      if (box) await page.mouse.click(box.x + box.width - 6, box.y + box.height - 12)
    })
    await card.getByRole('button').focus()
    await open(() => page.keyboard.press('Enter'))
    expect(await card.getByRole('button').count()).toBe(1)
  })

test('a card that links to a page opens it wherever it is clicked', async ({ page }) => {
  await page.goto('/student-life')
  await pressAt(page, page.getByRole('listitem').filter({ hasText: 'Find a group' }).locator('img').first())
  await expect(page).toHaveURL(/\/student-groups$/)
})

test('a card’s text can be selected', async ({ page }) => {
  await page.goto('/jewish-learning')
  const words = firstCard(page).locator('p').nth(1)
  await words.scrollIntoViewIfNeeded()
  const box = await words.boundingBox()
  if (!box) throw new Error('The card has no words')
  await page.mouse.move(box.x + 4, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 10, { steps: 4 })
  await page.mouse.up()
  expect((await page.evaluate(() => getSelection()?.toString()))?.length).toBeGreaterThan(5)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
