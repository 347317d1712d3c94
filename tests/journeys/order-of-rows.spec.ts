import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { staffByFile } from './staff-by-file.ts'

const staff = staffByFile()

const middleOf = async (target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in view')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height }
}

/** Carries a row by its handle to below another, with a finger or a mouse, and lets it go there. */
async function carry(page: Page, row: Locator, below: Locator, byFinger: boolean): Promise<void> {
  const handle = await middleOf(row.getByTitle('Drag it to its place'))
  const target = await middleOf(below)
  const [x, y] = [handle.x, target.y + target.height / 4]
  if (!byFinger) {
    await page.mouse.move(x, handle.y)
    await page.mouse.down()
    await page.mouse.move(x, y, { steps: 5 })
    await page.mouse.up()
    return
  }
  const finger = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await touch('touchStart', handle.y)
  for (const part of [0.25, 0.5, 0.75, 1]) await touch('touchMove', handle.y + (y - handle.y) * part)
  await touch('touchEnd')
}

const announced = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)

test('an entry is carried to its place by its handle, with a mouse or a finger', async ({ page, hasTouch }) => {
  await page.goto(`${await staff.signIn(page)}/admin/testimonials`)
  const rows = page.getByRole('main').getByRole('listitem')
  const names = () => rows.getByRole('link').allTextContents()
  await expect(rows).toHaveCount(3)
  const [first = '', second = '', third = ''] = await names()
  await carry(page, rows.nth(0), rows.nth(1), hasTouch)
  await announced(page, 'Moved to place 2 of 3.')
  await expect.poll(names).toEqual([second, first, third])
  await page.getByRole('button', { name: 'Publish the new order' }).click()
  await announced(page, 'The new order is published.')
  await expect(page.getByRole('link', { name: 'See it on the site' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await announced(page, 'Undone.')
  await expect.poll(names).toEqual([first, second, third])
})
