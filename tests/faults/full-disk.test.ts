import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { campusSite } from '../support/campus-site.ts'
import { canMountDisks, makeDisk } from '../support/loop-disk.ts'
import { shows } from '../support/site-with-words.ts'
import { ownersLink, signIn } from '../support/staff-calls.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { until } from '../support/until.ts'

test('a full disk: nothing is acknowledged, the visitor reads why, and no mail is sent', async () => {
  const smtp = await startSmtp('refusing-connections')
  // A delivery claimed when the disk filled up could not be released: it is when its claim expires.
  // Long answers fill the log of the database; past the limit, every write fails.
  const site = await startSite({ smtp: smtp.url, env: { CLAIM_SECONDS: '1' }, largestFileBlocks: 200 })
  onTestFinished(async () => {
    await site.stop()
    await smtp.close()
  })
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

const scratch = await temporaryFolder(() => {})
const canMount = canMountDisks(scratch)
if (!canMount) console.warn('The full disk is left out: a disk in a file needs root, loop devices and mkfs.ext4.')

describe.skipIf(!canMount)('on a disk that is really full', () => {
  let site: TestSite
  let filler: string
  let staff: Awaited<ReturnType<typeof signIn>>
  let change: Awaited<ReturnType<typeof staff.changed>>
  beforeAll(async () => {
    const disk = makeDisk(join(scratch, 'small'))
    filler = join(disk.mountPoint, 'filler')
    site = await startSite({ within: disk.mountPoint, env: { ADMIN: 'on' } })
    staff = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
    change = await staff.changed(site, 'home.yaml', { testimonials: { heading: 'They say hazel' } })
    return async () => {
      await site.stop()
      disk.unmount()
    }
  })
  const ready = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${site.url}/readyz`, { headers })
    return `${answer.status} ${await answer.text()}`
  }

  test('/readyz says that requests can’t be stored, and why to whoever is on the machine', async () => {
    expect(await ready()).toMatch(/^200 OK/)
    fillDisk(filler)
    await until(async () => (await ready()).startsWith('503'), '/readyz to notice', 60, 500)
    expect(await ready()).toMatch(/^503 Not ready\n\nRequests can’t be stored: database or disk is full\. Check/)
    expect(await ready()).toContain('Only 0.0 % of the disk of DATA_DIR is free.')
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'])
      expect(await ready({ [name]: 'https' })).toBe('503 Not ready')
  })

  test('no request is acknowledged, and every page is drawn as it is on a disk with room', async () => {
    expect((await site.sendTour()).status).toBe(503)
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(20)
    const right = paths.map((path) => {
      const file = path === '/' ? 'index.html' : `${path}.html`
      return { path, page: readFileSync(join(campusSite.DIST_DIR, file), 'utf8') }
    })
    const pages = () =>
      Promise.all(paths.map(async (path) => ({ path, page: await (await fetch(site.url + path)).text() })))
    // Drawn for the first time, and then kept.
    expect(await pages()).toEqual(right)
    expect(await pages()).toEqual(right)
  })

  test('staff read that nothing was saved, and publish it once there is room', async () => {
    await expect(staff.post(site, WORDS_PATHS.publish, change)).rejects.toThrow(
      '503 Nothing was saved, because the disk of the server is full. Whoever runs the site must make room; then send it again.',
    )
    expect((await site.sendTour()).status).toBe(503)
    // What comes first says why; that nothing is left to roll back says nothing.
    expect(site.output()).toContain('database or disk is full')
    expect(site.output()).not.toMatch(/cannot rollback|no such savepoint/)

    rmSync(filler)
    await until(async () => (await ready()).startsWith('200 OK'), '/readyz to notice that there is room', 60, 500)
    expect((await site.sendTour()).status).toBe(200)
    expect(await staff.post(site, WORDS_PATHS.publish, change)).toMatchObject({ outcome: 'published' })
    await shows(site, 'They say hazel')
  })
})

/** Writes until not one block is left. */
function fillDisk(file: string): void {
  const fd = openSync(file, 'w')
  try {
    for (let bytes = 1024 * 1024; bytes >= 1024; bytes /= 2) writeUntilFull(fd, bytes)
  } finally {
    closeSync(fd)
  }
}

function writeUntilFull(fd: number, bytes: number): void {
  try {
    while (writeSync(fd, Buffer.alloc(bytes)) === bytes);
    fsyncSync(fd)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}
