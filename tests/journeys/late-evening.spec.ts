import { expect, test } from './fixtures.ts'
import { formatsBeforePaint, noteFormats } from './formats-before-paint.ts'

// Standard and daylight time name different days then, in winter before midnight and in summer after it.
test.use({ comesAt: '23:30' })

for (const path of ['/', '/program-calendar', '/program-calendar/first-year-week', '/program-calendar/dates'])
  test(`late in the evening ${path} is as at noon: its script comes, and no browser asks for time zones`, async ({
    page,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.addInitScript(noteFormats)
    const script = page.waitForResponse(/\/page-start\./)
    await page.goto(path)
    expect((await script).ok()).toBe(true)
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await formatsBeforePaint(page)).toEqual([])
    expect(errors).toEqual([])
  })
