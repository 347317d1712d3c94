import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'
import { answerFor } from './other-hosts.ts'

const sections = {
  minyan: 'Daily Minyan',
  eruv: 'Eruv',
  'kosher-dining': 'Kosher Dining',
}

for (const [section, name] of Object.entries(sections))
  test(`?section=${section} opens ${name}, without a barrier that axe can find`, async ({ page }) => {
    await page.goto(`/religious-life?section=${section}`)
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`\\?section=${section}$`))
    await expectNoBarriers(page, { within: 'dialog[open]' })
  })

test('closing what a query opened takes the query away, and leaves the rest of it', async ({ page }) => {
  await page.goto('/religious-life?from=mail&section=minyan')
  const dialog = page.getByRole('dialog', { name: 'Daily Minyan' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/religious-life\?from=mail$/)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const query of ['?section=nowhere', '?section=', '?section=main', '?section=%3Cb%3E'])
  test(`${query} opens nothing and harms nothing`, async ({ page }) => {
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    await page.goto(`/religious-life${query}`)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Read more about Eruv' }).click()
    await expect(page.getByRole('dialog', { name: 'Eruv' })).toBeVisible()
    await expect(page).toHaveURL(/\/religious-life#eruv$/)
    expect(errors).toEqual([])
  })

test('Back and Forward close and open what a card opened', async ({ page }) => {
  await page.goto('/religious-life')
  await page.getByRole('button', { name: 'Read more about Kosher Dining' }).click()
  const dialog = page.getByRole('dialog', { name: 'Kosher Dining' })
  await expect(page).toHaveURL(/#kosher-dining$/)
  await page.goBack()
  await expect(dialog).toBeHidden()
  await page.goForward()
  await expect(dialog).toBeVisible()
})

test('a link from one detail opens another, and Back returns', async ({ page }) => {
  await page.goto('/religious-life?section=eruv')
  await page
    .getByRole('dialog', { name: 'Eruv' })
    .getByRole('link', { name: /Kosher food inside it/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Kosher Dining' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog', { name: 'Eruv' })).toBeVisible()
})

test('the map of the eruv is fetched only while its detail is open', async ({ page }) => {
  const asked = await answerFor(page, 'https://www.google.com')
  const ofTheEruv = () => asked.filter((address) => address.includes('Juniper+Hill'))
  await page.goto('/religious-life')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  expect(ofTheEruv()).toEqual([])

  await page.getByRole('button', { name: 'Read more about Eruv' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eruv' })
  await dialog.getByRole('link', { name: 'Open the street map' }).scrollIntoViewIfNeeded()
  // Once to see whether it can be reached, and once by the frame.
  await expect.poll(() => new Set(ofTheEruv()).size).toBe(1)
  expect(ofTheEruv()[0]).toMatch(/&hl=en/)
  await expect(dialog.getByRole('link', { name: 'Rabbi Sam and Dina Weiss' }).first()).toHaveAttribute(
    'href',
    /^mailto:/,
  )
})

test.describe('a visitor whose browser speaks Hebrew', () => {
  test.use({ locale: 'he-IL' })
  test('gets the map of the eruv in Hebrew', async ({ page }) => {
    await answerFor(page, 'https://www.google.com')
    await page.goto('/religious-life?section=eruv')
    await page.getByRole('link', { name: 'Open the street map' }).scrollIntoViewIfNeeded()
    const map = page.getByRole('dialog', { name: 'Eruv' }).locator('iframe')
    await expect(map).toHaveAttribute('src', /&hl=iw/)
    // It learns nothing about our pages and can't redirect them.
    await expect(map).toHaveAttribute('sandbox', /^(?!.*allow-top-navigation)allow-scripts /)
    await expect(map).toHaveAttribute('referrerpolicy', 'no-referrer')
  })
})

test('the minyan has its place, its time on each day, and its contact', async ({ page }) => {
  await page.goto('/religious-life#minyan')
  const dialog = page.getByRole('dialog', { name: 'Daily Minyan' })
  await expect(dialog.getByText('12 Juniper Lane, library')).toBeVisible()
  const mornings = dialog.getByRole('table', { name: 'Every morning' })
  await expect(mornings.getByRole('rowheader')).toHaveText(['Sunday', 'Wednesday', 'Saturday'])
  await expect(mornings.getByRole('row', { name: /Wednesday/ })).toContainText('7:45 AM')
  await expect(dialog.getByText(/Kaddish/)).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'coffee' })).toBeVisible()
})

test('a link to another site opens a new tab', async ({ page }) => {
  await page.goto('/religious-life?section=eruv')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'More about eruvin' })).toHaveAttribute(
    'target',
    '_blank',
  )
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the minyan’s times can be read', async ({ page }) => {
    await page.goto('/religious-life#minyan')
    await expect(page.getByRole('table', { name: 'Every morning' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the week for which the page was drawn is told', async ({ page }) => {
    await page.goto('/religious-life#minyan')
    const times = page.getByRole('table', { name: 'This week’s times' })
    await expect(times.getByRole('row')).toHaveText([/before sunset/, /Monday\s*4:28 PM/, /Wednesday/])
    await expect(page.getByRole('link', { name: /Sam and Dina/ }).first()).toBeVisible()
  })
})
