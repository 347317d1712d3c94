import { spawn } from 'node:child_process'
import { endProcess } from '../support/processes.ts'
import { expectNoBarriers } from './barriers.ts'
import { expect, test } from './fixtures.ts'

/** Runs the command, which prints the gallery's address. */
const gallery = test.extend<{ address: string }>({
  address: async ({ browserName: _ }, use) => {
    const command = spawn(process.execPath, ['scripts/run.mjs', 'gallery'], { stdio: ['ignore', 'pipe', 'inherit'] })
    const address = await new Promise<string>((found, failed) => {
      let output = ''
      command.stdout.on('data', (chunk: Buffer) => {
        output += chunk
        if (/http:\S+\s/.test(output)) found(/http:\S+/.exec(output)?.[0] ?? '')
      })
      command.once('exit', (code) => failed(new Error(`The gallery ended with code ${code}: ${output}`)))
    })
    await use(address)
    await endProcess(command, 'SIGTERM')
  },
})

gallery('every component is shown in every state, without a barrier that axe can find', async ({ page, address }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: 'Components' })).toBeVisible()
  const card = page
    .getByRole('figure')
    .filter({ hasText: 'without its picture, which did not come' })
    .getByRole('listitem')
  await card.scrollIntoViewIfNeeded()
  await expect(card.locator('img')).toBeHidden()
  // What is fading in has another contrast until it is there.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  // Banners have the h1 of their page, and a dialog shown in place has its own level in the outline.
  await expectNoBarriers(page, { within: 'main', without: ['page-has-heading-one', 'heading-order'] })
})
