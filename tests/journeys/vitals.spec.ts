import { expect, ready, test } from './fixtures.ts'

test('a page that was used sends its web vitals when it is left', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/about')
  await ready(page)
  expect(asked).not.toContain('/vitals.js')

  // The browser tells what a beacon carries only where the call passes through the test.
  await page.route('**/api/vitals', (route) => route.continue())
  await page.keyboard.press('Tab')
  const sent = page.waitForRequest('**/api/vitals')
  const leave = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  await expect(async () => {
    await leave()
    expect(asked).toContain('/api/vitals')
  }).toPass()

  const request = await sent
  expect((await request.response())?.status()).toBe(204)
  expect(request.postDataJSON()).toContainEqual({ name: expect.any(String), rating: expect.any(String) })
  await leave()
  expect(asked.filter((path) => path === '/api/vitals')).toHaveLength(1)
})
