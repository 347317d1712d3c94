import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { campusSite } from '../support/campus-site.ts'
import { endProcess } from '../support/end-process.ts'
import { expect, ready, test } from './fixtures.ts'

test.setTimeout(420_000)
// One after the other, with one server: two of them would share what Vite keeps in the project's folder, and one would break.
test.describe.configure({ mode: 'default' })

let command: ChildProcess | undefined
let address = ''
let folder = ''
const file = () => join(folder, 'content/notice.yaml')

/** Runs `npm run dev` on a copy of the small campus, until it has printed its address. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'developing-'))
  cpSync(campusSite.CONTENT_DIR, join(folder, 'content'), { recursive: true })
  const env = {
    ...process.env,
    CONTENT_DIR: join(folder, 'content'),
    DIST_DIR: join(folder, 'dist'),
    DATA_DIR: join(folder, 'data'),
  }
  const started = spawn(process.execPath, ['scripts/run.mjs', 'dev'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  command = started
  address = await new Promise((found, failed) => {
    let output = ''
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const said = /The site is at (http:\S+)/.exec(output)?.[1]
      if (said) found(said)
    })
    started.once('exit', (code) => failed(new Error(`The command ended with code ${code}: ${output}`)))
  })
})

test.afterAll(async () => {
  await endProcess(command, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

test('a page that is open shows a changed file by itself, names a mistake, and recovers', async ({ page }) => {
  const before = readFileSync(file(), 'utf8')
  const notice = page.getByRole('complementary', { name: 'Notice' })
  const connected = page.waitForEvent('console', (message) => message.text().includes('[vite] connected'))
  await page.goto(address)
  // A page that is still loading is not told of a change.
  await connected
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)

  /**
   * Saved again if nothing happens, as one does: on a busy machine the page may be between two loads, and is not told. Not too soon: it
   * then draws for more than ten seconds, and would begin again.
   */
  const save = (text: string, shown: Locator) =>
    expect(async () => {
      writeFileSync(file(), text)
      await expect(shown).toBeVisible()
    }).toPass()

  const shown = before.replace('enabled: false', 'enabled: true').replace(/startDate: .*/, 'startDate: 2020-01-01')
  await save(shown.replace(/endDate: .*/, 'endDate: 2099-12-31'), notice)
  await save(before.replace('enabled: false', 'enabled: perhaps'), page.getByText('content/notice.yaml, line').first())
  await save(before, page.getByRole('heading', { level: 1 }))
})

test('an address that ends with ?on= shows the page at another moment, and says what is no moment', async ({
  page,
}) => {
  const calendarOn = (moment: string) => page.goto(new URL(`/program-calendar?on=${moment}`, address).href)
  const brunch = page.getByText('Bagel Brunch').first()
  await calendarOn('2026-11-29T12:59')
  await expect(brunch).toBeVisible()
  await calendarOn('2026-11-29T13:00')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(brunch).toBeHidden()
  const answer = await calendarOn('soon')
  expect(answer?.status()).toBe(422)
  await expect(page.getByText('?on=soon is no day and no moment: ?on=2026-12-04T17:00')).toBeVisible()
})

test('an island of a developed page works', async ({ page }) => {
  await page.goto(address)
  await page.getByRole('button', { name: 'Search', exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Search' }).fill('bagels')
  await expect(page.getByRole('option', { name: 'Bagel Brunch' }).first()).toBeVisible()
  await expect(page.locator('vite-error-overlay')).toHaveCount(0)
})
