import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { canMountDisks, makeDisk } from '../support/loop-disk.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

test('a full disk: nothing is acknowledged, the visitor reads why, and no mail is sent', async () => {
  const smtp = await startSmtp('refusing-connections')
  // A delivery claimed when the disk filled up could not be released: it is when its claim expires.
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1' } })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
  // Long answers fill the log of the database; past the limit, every write fails.
  await site.restart({ largestFileBlocks: 200 })
  const answers: Response[] = []
  for (let number = 0; number < 60; number += 1)
    answers.push(await site.sendTour({ user_last_name: `Levi-${number}`, additional_info: 'soup '.repeat(390) }))
  const kept = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.status).toBe(503)
    expect(await answer.text()).toBe(
      'Your request could not be saved. Please try again in a few minutes, or call or write to us.',
    )
  }

  await smtp.behave('accepting')
  await site.restart()
  if (kept.length > 0) await smtp.waitFor(kept.length)
  await wait(1000)
  expect(smtp.received()).toHaveLength(kept.length)
})

const canMount = canMountDisks(await temporaryFolder(() => {}))

test.skipIf(!canMount)(
  'a disk that is really full: /readyz proves it, says why on this machine alone, and is well again once there is room',
  {
    timeout: 90_000,
  },
  async () => {
    const disk = makeDisk(await temporaryFolder())
    const site = await startSite({ within: disk.mountPoint, env: { LOG_LEVEL: 'warn' } })
    onTestFinished(async () => {
      await site.stop()
      disk.unmount()
    })
    const ready = async (headers: Record<string, string> = {}) => {
      const answer = await fetch(`${site.url}/readyz`, { headers })
      return [answer.status, await answer.text()] as const
    }
    expect(await ready()).toEqual([200, 'OK'])

    const filling = join(disk.mountPoint, 'filling')
    fillDisk(filling)
    await until(async () => (await ready())[0] === 503, '/readyz to say that nothing can be stored', 30)
    const [, said] = await ready()
    expect(said).toMatch(/^Not ready\n\nNothing can be stored\. .*(?:disk is full|no space left)/)
    expect(said).toContain('Less than 5 % of the disk with DATA_DIR is free.')
    expect(await ready({ 'x-forwarded-for': '192.0.2.1' })).toEqual([503, 'Not ready'])
    expect(site.output()).not.toContain('cannot rollback')
    // Visitors read all pages, drawn or not.
    for (const path of ['/', '/staff']) expect((await fetch(site.url + path)).status).toBe(200)

    rmSync(filling)
    await until(async () => (await ready())[1] === 'OK', '/readyz to be well again', 30)
    expect((await site.sendTour()).status).toBe(200)
  },
)

/** Writes until there is no room for another byte. */
function fillDisk(file: string): void {
  const descriptor = openSync(file, 'w')
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2))
      try {
        for (;;) writeSync(descriptor, Buffer.alloc(size, 1))
      } catch {
        // Less may still fit.
      }
  } finally {
    closeSync(descriptor)
  }
}
