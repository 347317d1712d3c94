import type { Page } from '@playwright/test'
import { expectNoBarriers } from './barriers.ts'
import { allOf, expect, test } from './fixtures.ts'

const card = (page: Page, question: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question }) })

test('three questions show their answers when they are clicked, and hide them again', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/faq')
  await expect(page.getByRole('main').locator('summary')).toHaveCount(3)
  const kosher = card(page, 'What do I wear on a Friday night?')
  const answer = kosher.getByText('Shoes, for the hill')
  await expect(answer).toBeHidden()
  await kosher.locator('summary').click()
  await expect(answer).toBeVisible()
  await kosher.locator('summary').click()
  await expect(answer).toBeHidden()
})

test('Enter and Space turn a card over', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/faq')
  const answer = card(page, 'Who may come?').getByText('Anybody who studies here')
  await card(page, 'Who may come?').locator('summary').focus()
  await page.keyboard.press('Enter')
  await expect(answer).toBeVisible()
  await page.keyboard.press('Space')
  await expect(answer).toBeHidden()
})

test('a click on an answer turns its card back, but not one on a link or one that selects text', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/faq')
  const friends = card(page, 'How do I meet people?')
  const answer = friends.getByText('Sit down next to')
  await friends.locator('summary').click()
  // While the card turns, its text is elsewhere at each moment.
  await expect(friends.locator('details')).toHaveCSS('rotate', 'y 180deg')
  await answer.dblclick({ position: { x: 12, y: 12 } })
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('')
  await friends.getByRole('link', { name: 'student groups' }).evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault())
  })
  await friends.getByRole('link', { name: 'student groups' }).click()
  // Turning the card waits as long as a double click may take; the click on another card's answer waits longer.
  const other = card(page, 'Who may come?')
  await other.locator('summary').click()
  await other.getByText('Anybody who studies here').click()
  await expect(other.getByText('Anybody who studies here')).toBeHidden()
  await expect(answer).toBeVisible()
})

test('on a desktop the questions are in two columns of low cards, on a phone in one; turned over, none has a barrier', async ({
  page,
  isMobile,
}) => {
  await page.goto('/faq')
  const cards = await allOf(page.getByRole('main').locator('details'))
  const boxes = await Promise.all(cards.map((each) => each.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(isMobile ? 1 : 2)
  expect(Math.max(...boxes.map((box) => box?.height ?? Number.NaN))).toBeLessThan(150)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('main').locator('details').first()).toHaveCSS('transition-duration', '0s')
  for (const each of cards) await each.locator('summary').click()
  await expectNoBarriers(page)
})

test('an answer has an address that turns its card over', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faq#what-do-i-wear')
  await expect(page.getByText('Above the ankles')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What do I wear on a Friday night?' })).toBeInViewport()
})
