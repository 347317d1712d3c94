import { describe, expect, test } from 'vitest'
import { runScript } from '../support/run-script.ts'

/** `npm run two-years` looks at every day; this, at a few through the small campus, so that it can't go wrong unnoticed. */
const DAYS = ['2026-08-22', '2026-11-26', '2027-03-14', '2028-06-10']

const read = (days: readonly string[], env: Record<string, string>) =>
  runScript('scripts/run.mjs', ['two-years', ...days.flatMap((day) => ['--on', day])], {
    NODE_ENV: 'production',
    CONTENT_DIR: 'tests/fixtures/campus',
    ...env,
  })

describe('on days of two years', () => {
  test('no page says what is not true, and pages are the same wherever they are drawn', async () => {
    const [honolulu, tokyo] = await Promise.all(['Pacific/Honolulu', 'Asia/Tokyo'].map((TZ) => read(DAYS, { TZ })))
    expect(honolulu?.output).toContain(`pages of ${DAYS.length} days were read: 0 untrue sentences.`)
    expect(honolulu?.code).toBe(0)
    expect(honolulu?.output).toBe(tokyo?.output)
  })

  test('what is no day is refused', async () => {
    expect(await read(['2026-02-30'], {})).toMatchObject({ code: 2, errors: expect.stringContaining('not days') })
  })
})
