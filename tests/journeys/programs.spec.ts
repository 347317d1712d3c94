import { expect, test } from './fixtures.ts'

const CLOSED = 'Applications for this semester are now closed. Check back next semester!'
const SOON = 'Applications for this program will open soon. Please check back later!'

test('a fellowship that is coming soon says so, and how long it runs', async ({ page }) => {
  await page.goto('/jewish-learning')
  for (const [name, duration] of [['Text Circle', '8 weeks']] as const) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(duration)
    await expect(card).toContainText('Coming Soon')
    await card.getByRole('button', { name: `Read more about ${name}` }).click()
    const detail = page.getByRole('dialog', { name })
    await expect(detail).toContainText('Applications will be opening soon! Check back for updates.')
    await page.keyboard.press('Escape')
  }
})

test('the two trips say their length and price; closed and coming ones say so', async ({ page }) => {
  await page.goto('/travel-opportunities')
  const trips = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(trips).toHaveCount(2)
  await expect(trips.filter({ hasText: '5 days · Cost: $180' })).toHaveCount(1)
  await expect(trips.filter({ hasText: '7 days · Cost: Free' })).toHaveCount(1)
  await page.goto('/travel-opportunities#desert-week')
  await expect(page.getByRole('dialog')).toContainText(SOON)
  await page.goto('/travel-opportunities#two-sides')
  await expect(page.getByRole('dialog', { name: 'Two Sides' })).toContainText(CLOSED)
})

test.describe('a paid role has its actions', () => {
  for (const [what, id, role, name, address] of [
    ['a page of its own', 'fellowships', 'link', 'See Fellowships', /^\/jewish-learning$/],
    ['a form', 'kitchen', 'link', 'Apply Now', /^https:/],
    ['a mail, where there is no form', 'front-desk', 'link', 'Contact to Apply', /^mailto:noam@example\.org\?subject=/],
  ] as const)
    test(what, async ({ page }) => {
      await page.goto(`/internship-opportunities#${id}`)
      await expect(page.getByRole('dialog').getByRole(role, { name })).toHaveAttribute('href', address)
    })

  for (const [what, id, sentence] of [
    ['patience, where it is not open yet', 'outreach', SOON],
    ['next semester, where it is closed', 'letter-desk', CLOSED],
  ] as const)
    test(what, async ({ page }) => {
      await page.goto(`/internship-opportunities#${id}`)
      const detail = page.getByRole('dialog')
      await expect(detail).toContainText(sentence)
      await expect(detail).toContainText('knows more.')
    })
})

test('the hub counts what there is and what is open', async ({ page }) => {
  await page.goto('/student-life-opportunities')
  const card = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Travel')).toContainText('2 trips')
  await expect(card('Travel')).toContainText('0 open')
  await expect(card('Paid Roles')).toContainText('5 roles')
  await expect(card('Paid Roles')).toContainText('2 open')
  await expect(card('Mentors')).toContainText('2 open')
  await expect(page.getByRole('link', { name: 'Contact Staff' })).toHaveAttribute('href', '/staff')
})

test('both student groups, each with somebody to write to', async ({ page }) => {
  await page.goto('/student-groups')
  const openers = page.getByRole('main').getByRole('button', { name: /^Read more about / })
  await expect(openers).toHaveCount(2)
  await openers.first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /./ }).first()).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Fill in the interest form' })).toHaveAttribute('target', '_blank')
})

test('the soup page says when, for whom and how, and how to ask', async ({ page }) => {
  await page.goto('/kosher-soup-delivery')
  for (const fact of ['Monday to Wednesday', '11:00 AM to 3:00 PM', 'While classes meet'])
    await expect(page.getByRole('main')).toContainText(fact)
  for (const name of ['Availability', 'Restrictions', 'Delivery Information'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Noam Peretz' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Request Soup Delivery' }).click()
  const form = page.getByRole('dialog', { name: 'Request Soup Delivery' })
  await expect(form.getByLabel('Delivery address')).toBeVisible()
  for (const where of [page.getByRole('main'), form])
    await expect(where).toContainText('Next delivery: Monday, November 30. Ask by 9:30 AM that day.')
})
