import { expect, test } from './fixtures.ts'

const CLOSED = 'Applications for this semester are now closed. Check back next semester!'
const SOON = 'Applications for this program will open soon. Please check back later!'

test('the three fellowships are coming soon, and say how long they run', async ({ page }) => {
  await page.goto('/jewish-learning')
  for (const [name, duration] of [
    ['Jewish Learning Fellowship', '10 weeks'],
    ['Kol Yisrael', '6 weeks'],
    ['Shabbat Hosting Lab', '10 weeks'],
  ] as const) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(card).toContainText(duration)
    await expect(card).toContainText('Coming Soon')
    await card.getByRole('button', { name: `Read more about ${name}` }).click()
    const detail = page.getByRole('dialog', { name })
    await expect(detail).toContainText('Applications will be opening soon! Check back for updates.')
    await page.keyboard.press('Escape')
  }
})

test('the four trips say their length and price; closed and coming ones say so', async ({ page }) => {
  await page.goto('/travel-opportunities')
  const trips = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(trips).toHaveCount(4)
  await expect(trips.filter({ hasText: '1 week · Cost: $250' })).toHaveCount(1)
  await expect(trips.filter({ hasText: '10 days · Cost: Free' })).toHaveCount(1)
  await page.goto('/travel-opportunities#ten-day-trip')
  await expect(page.getByRole('dialog')).toContainText(SOON)
  await page.goto('/travel-opportunities#perspectives')
  await expect(page.getByRole('dialog', { name: 'Perspectives' })).toContainText(CLOSED)
})

test.describe('a paid role has its actions', () => {
  for (const [what, id, role, name, address] of [
    ['a page of its own', 'learning-fellowships', 'link', 'View Fellowships', /^\/jewish-learning$/],
    ['a form', 'hospitality', 'link', 'Apply Now', /^https:/],
    [
      'a mail, where there is no form',
      'building-monitor',
      'link',
      'Contact to Apply',
      /^mailto:walter@example\.org\?subject=/,
    ],
  ] as const)
    test(what, async ({ page }) => {
      await page.goto(`/internship-opportunities#${id}`)
      await expect(page.getByRole('dialog').getByRole(role, { name })).toHaveAttribute('href', address)
    })

  for (const [what, id, sentence] of [
    ['patience, where it is not open yet', 'student-engagement', SOON],
    ['next semester, where it is closed', 'communications', CLOSED],
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
  await expect(card('Travel')).toContainText('4 trips')
  await expect(card('Travel')).toContainText('0 open')
  await expect(card('Internships and Paid Roles')).toContainText('5 roles')
  await expect(card('Internships and Paid Roles')).toContainText('2 open')
  await expect(card('Alumni Mentorship')).toContainText('9 open')
  await expect(page.getByRole('link', { name: 'Contact Staff' })).toHaveAttribute('href', '/staff')
})

test('eight student groups, each with somebody to write to', async ({ page }) => {
  await page.goto('/student-groups')
  const openers = page.getByRole('main').getByRole('button', { name: /^Read more about / })
  await expect(openers).toHaveCount(8)
  await openers.first().click()
  await expect(page.getByRole('dialog').getByRole('link', { name: /./ }).first()).toHaveAttribute('href', /^mailto:/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Fill in the interest form' })).toHaveAttribute('target', '_blank')
})

test('the soup page says when, for whom and how, and how to ask', async ({ page }) => {
  await page.goto('/kosher-soup-delivery')
  for (const fact of ['Monday to Thursday', '10:00 AM to 5:00 PM', 'School year only'])
    await expect(page.getByRole('main')).toContainText(fact)
  for (const name of ['Availability', 'Restrictions', 'Delivery Information'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Walter Greene' })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Request Soup Delivery' }).click()
  await expect(page.getByRole('dialog', { name: 'Request Soup Delivery' }).getByLabel('Delivery address')).toBeVisible()
})
