import { type ChildProcess, spawn } from 'node:child_process'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

let command: ChildProcess | undefined
let address = ''

/** Runs the command until it has printed the gallery's address. */
test.beforeAll(async () => {
  const started = spawn(process.execPath, ['scripts/run.mjs', 'gallery'], { stdio: ['ignore', 'pipe', 'inherit'] })
  command = started
  address = await new Promise((found, failed) => {
    let output = ''
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const said = /http:\S+/.exec(output)?.[0]
      if (said) found(said)
    })
    started.once('exit', (code) => failed(new Error(`The gallery ended with code ${code}: ${output}`)))
  })
})

test.afterAll(() => {
  command?.kill()
})

test('every component is shown in every state, without a barrier that axe can find', async ({ page }) => {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dialog' }).getByRole('heading', { name: 'Hanukkah' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'FormField' }).getByText('is missing.')).toBeVisible()
  const card = page
    .getByRole('figure')
    .filter({ hasText: 'without its picture, which did not come' })
    .getByRole('listitem')
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('img')).toBeHidden()
  const [words, whole] = await Promise.all([card.getByRole('heading').locator('..').boundingBox(), card.boundingBox()])
  expect(words?.width).toBe(whole?.width)
  // What is fading in has another contrast until it is there.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState, effect }) => {
      return playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime)
    })
    await Promise.allSettled(running.map(({ finished }) => finished))
  })
  // Banners have the h1 of their page, and a dialog shown in place has its own level in the outline.
  await expectNoBarriers(page, { within: 'main', without: ['page-has-heading-one', 'heading-order'] })
})
