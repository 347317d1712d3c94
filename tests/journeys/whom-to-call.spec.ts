import { expect, test } from './fixtures.ts'

test('whoever needs help at night has the numbers in the first view, each a button', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/staff')
  await page.getByRole('contentinfo').getByRole('link', { name: 'If something happened' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Call first' })).toBeVisible()
  for (const [name, href] of [
    ['Call Emergency: 911', 'tel:911'],
    ['Call Crisis Lifeline: 988', 'tel:988'],
    ['Text Crisis Lifeline: 988', 'sms:988'],
    ['Call On call: (410) 555-0178', 'tel:+14105550178'],
  ] as const) {
    const button = page.getByRole('link', { name })
    await expect(button).toHaveAttribute('href', href)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  }
})
