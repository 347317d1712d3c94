import type { Page, Route } from '@playwright/test'
import sharp from 'sharp'
import { PREVIEW_PATH, STAFF_CALLS } from '../../schemas/admin/paths.ts'
import { OWNER, staffedSite } from '../support/staffed-site.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

const ENTRY = '/admin/events/bagel-brunch'
const PAGE = '/events/bagel-brunch'
const SAID = 'A tray of bagels.'

test('somebody signs in by a mailed link, changes a word, sees it on the site, and undoes it', async ({
  page,
  request,
}) => {
  const { site, smtp, stop } = await staffedSite()
  const title = page.getByLabel('Title *', { exact: true })
  const said = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
  const isOnTheSite = async () =>
    /Babka Brunch.*\/art\/uploads\//s.test(await (await request.get(site.url + PAGE)).text())
  const problems = listenForProblems(page)
  try {
    await page.goto(`${site.url}${ENTRY}`)
    await page.getByLabel('Your email address').fill(OWNER)
    await expectNoBarriers(page)
    await page.keyboard.press('Enter')
    await said(`If ${OWNER} is on the list`)
    const [link] = /\/admin\/sign-in#\S+/.exec((await smtp.waitFor(1)).text ?? '') ?? []
    // What the server knew of the session before somebody signed in may come after it.
    const older = Promise.withResolvers<void>()
    const answer = (route: Route) => older.promise.then(() => route.fulfill({ status: 401 }))
    await page.route(`**${STAFF_CALLS}/sessions.current`, answer, { times: 1 })
    await page.goto(`${site.url}${link}`)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
    expect(page.url()).toBe(`${site.url}/admin`)
    const came = page.waitForResponse(`**${STAFF_CALLS}/sessions.current`)
    older.resolve()
    await came

    await page.getByRole('link', { name: 'Content', exact: true }).click()
    await page.getByRole('link', { name: 'Events', exact: true }).click()
    await page.getByRole('link', { name: 'Bagel Brunch' }).click()
    await expect(title).toHaveValue('Bagel Brunch')
    await expectNoBarriers(page)

    const publish = page.getByRole('button', { name: 'Publish', exact: true })
    const place = await publish.boundingBox()
    await title.fill('')
    await expect(page.getByText('1 thing to put right')).toBeVisible()
    await publish.click()
    const summary = page.getByRole('alert').filter({ hasText: 'to be put right first' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle('Error: Bagel Brunch · Juniper Hill Hillel staff')
    await expectNoBarriers(page)
    // It is where it was, whatever is said above it.
    expect(await publish.boundingBox()).toEqual(place)
    await summary.getByRole('link', { name: 'Title' }).click()
    await expect(title).toBeFocused()
    await title.fill('Babka Brunch')
    await expect(page).toHaveTitle('Bagel Brunch · Juniper Hill Hillel staff')
    await page.reload()
    await said('You typed this')
    await expect(title).toHaveValue('Babka Brunch')

    await addPicture(page)

    await page.locator('[aria-expanded]').filter({ hasText: 'Preview' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'Babka Brunch' })).toBeVisible()
    const shown = page.frameLocator('iframe').getByRole('img', { name: SAID }).first()
    await expect(shown).toBeVisible()
    await expect(shown).toHaveCSS('object-position', '100% 50%')
    await expectNoBarriers(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await said('Published.')
    await expect.poll(isOnTheSite).toBe(true)
    // Undone before it has come, it would not be found any more.
    await expect(shown).toHaveAttribute('src', /\/preview\/published\//)
    await expect.poll(() => shown.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await said('Undone.')
    await expect(title).toHaveValue('Bagel Brunch')
    await expect.poll(isOnTheSite).toBe(false)

    await page.goto(`${site.url}/admin/new/faq`)
    await typeWhileSaving(page)

    expect(problems).toEqual([])

    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect((await page.request.get(`${site.url}/api/admin/content.collections`)).status()).toBe(401)
  } finally {
    await stop()
  }
})

/** A photograph from a file, turned, moved in its frame by keys, and described; then the form has it. */
async function addPicture(page: Page): Promise<void> {
  const buffer = await sharp({ create: { width: 1000, height: 800, channels: 3, background: 'brown' } })
    .jpeg()
    .toBuffer()
  await page
    .locator('summary')
    .filter({ hasText: /^Picture/ })
    .click()
  const another = page.getByRole('button', { name: 'Another picture' })
  await another.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img')).not.toHaveCount(0)
  await dialog.getByRole('searchbox').fill('no picture shows this')
  await expect(dialog.getByRole('status').filter({ hasText: 'No picture is found.' })).toBeVisible()
  await expectNoBarriers(page)
  await dialog.getByLabel('Choose a file').setInputFiles({ name: '../bagels.html', mimeType: 'image/jpeg', buffer })
  await dialog.getByRole('button', { name: 'Turn right' }).click()
  await dialog.getByLabel('Up and down').press('End')
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  await expect(use).toBeDisabled()
  await expect(use).toHaveAccessibleDescription('Say what it shows.')
  await page.setViewportSize({ width: 320, height: 568 })
  await expect(use).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByLabel('What it shows').fill(SAID)
  await expectNoBarriers(page)
  await use.click()
  await expect(page.locator('[name=imageAlt]')).toHaveValue(SAID)
  await expect(another).toBeFocused()
  const address = page.locator('[name=imageUrl]')
  await expect(address).toHaveValue(/^\/art\/uploads\/[0-9a-f]{20}-800x450\.webp$/)
  // Its end says which part narrow cards on a phone show.
  await page.getByText('Web address of the picture').click()
  await address.fill(`${await address.inputValue()}#100`)
}

async function typeWhileSaving(page: Page): Promise<void> {
  const question = page.getByLabel('Question *', { exact: true })
  await question.fill('Is there soup?')
  await page.getByLabel('Answer *', { exact: true }).fill('On **Sundays**.')
  await expect(page.getByRole('figure', { name: 'Preview: Answer' }).locator('strong')).toHaveText('Sundays')
  const typeMore = async (route: Route) => {
    await question.fill('Is there soup on Sundays?')
    await route.continue()
  }
  await page.route('**/api/admin/drafts.add', typeMore, { times: 1 })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/faq\/.+\?draft=/)
  await expect(question).toHaveValue('Is there soup on Sundays?')
  await page.reload()
  await expect(question).toHaveValue('Is there soup on Sundays?')
  // Nothing is published under its address yet, and it can be saved again.
  const checked = page.waitForResponse((response) => response.url().endsWith('/content.check'))
  await question.fill('Is there soup on every Sunday?')
  expect((await checked).ok()).toBe(true)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The draft is saved.' })).toBeVisible()
}

/** Expected answers are no errors: a visitor who is not signed in gets a 401, and the frame of a preview a 422 while an entry that is new still lacks something. */
function listenForProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  // The console names only the address of what was refused; the answer says why.
  page.on('response', async (response) => {
    if (response.status() === 422 && !response.url().includes(`${PREVIEW_PATH}/`))
      problems.push(`${response.url()}: ${await response.text().catch(String)}`)
  })
  page.on('console', (message) => {
    const text = message.text()
    const isToldOtherwise = text.includes('401') || text.includes('422')
    if (message.type() === 'error' && !isToldOtherwise) problems.push(`${text} (${message.location().url})`)
  })
  return problems
}
