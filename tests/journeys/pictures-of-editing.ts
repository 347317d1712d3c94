import { mkdirSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

const FOLDER = 'docs/editing'

/** Takes the pictures of docs/editing.md. Before the edits: the first page, a form, and a snow day. */
export async function takePicturesBefore(page: Page, site: string): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await open(page, `${site}/admin`, 'Today')
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Eruv: down' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Changed last' })).toBeVisible()
  await take(page, 'today')
  await open(page, `${site}/admin/events/bagel-brunch`, 'Bagel Brunch')
  await page.getByLabel('Title *', { exact: true }).fill('Babka Brunch')
  await page.locator('[aria-expanded]').filter({ hasText: 'Preview' }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Babka Brunch' })).toBeVisible()
  await expect(page.getByText('The page is being drawn')).toBeHidden()
  await take(page, 'form')
  await page.setViewportSize(PHONE)
  await open(page, `${site}/admin`, 'Today')
  await page.getByRole('button', { name: 'Closed today because of snow' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await take(page, 'snow')
}

/** After them: a month, a date that is cancelled, and the history. */
export async function takePicturesAfter(page: Page, site: string): Promise<void> {
  await page.setViewportSize(DESKTOP)
  await open(page, `${site}/admin/calendar?month=2026-12`, 'December 2026')
  await take(page, 'calendar')
  await open(page, `${site}/admin/calendar/2026-12-18/shabbat-dinner`, 'Shabbat Dinner')
  await page.getByRole('button', { name: 'Cancel this one' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Everybody has gone home. Soup on the steps instead.')
  await expect(page.getByText('Friday, December 18: cancelled').first()).toBeVisible()
  await take(page, 'cancel')
  await open(page, `${site}/admin/history`, 'History')
  await expect(page.getByRole('button', { name: /^Undo/ }).first()).toBeVisible()
  await take(page, 'history')
}

const DESKTOP = { width: 1200, height: 760 }
const PHONE = { width: 390, height: 720 }

async function open(page: Page, address: string, heading: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

async function take(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/${name}.webp`, await webpOf(page, await page.screenshot({ animations: 'disabled' })))
}

/** A picture as WebP, which the browser itself can write: a third of the bytes. */
async function webpOf(page: Page, png: Buffer): Promise<Buffer> {
  const blank = await page.context().newPage()
  try {
    const address = await blank.evaluate(
      async (source) => {
        const picture = await createImageBitmap(await (await fetch(source)).blob())
        const canvas = document.createElement('canvas')
        canvas.width = picture.width
        canvas.height = picture.height
        canvas.getContext('2d')?.drawImage(picture, 0, 0)
        return canvas.toDataURL('image/webp', 0.8)
      },
      `data:image/png;base64,${png.toString('base64')}`,
    )
    return Buffer.from(address.split(',')[1] ?? '', 'base64')
  } finally {
    await blank.close()
  }
}
