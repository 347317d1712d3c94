import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
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

const scratch = await temporaryFolder(() => {})
const canMount = canMountDisks(scratch)
if (!canMount) console.warn('The full disk is left out: a disk in a file needs root, loop devices and mkfs.ext4.')

describe.skipIf(!canMount)('on a disk that is really full', () => {
  const siteOnDisk = async (env: Record<string, string> = {}) => {
    const disk = makeDisk(join(await temporaryFolder(), 'small'))
    onTestFinished(disk.unmount)
    const site = await startSite({ within: disk.mountPoint, env })
    onTestFinished(() => site.stop())
    const filler = join(disk.mountPoint, 'filler')
    return { site, fill: () => fillDisk(filler), free: () => rmSync(filler) }
  }
  const ready = async ({ url }: TestSite, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${url}/readyz`, { headers })
    return `${answer.status} ${await answer.text()}`
  }

  test('staff read that nothing was saved, and publish it once there is room', async () => {
    const { site, fill, free } = await siteOnDisk({ ADMIN: 'on' })
    const staff = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }))
    const change = await staff.changed(site, 'home.yaml', { testimonials: { heading: 'They say hazel' } })
    fill()
    await expect(staff.post(site, WORDS_PATHS.publish, change)).rejects.toThrow(
      '503 Nothing was saved, because the disk of the server is full. Whoever runs the site must make room; then send it again.',
    )
    await until(() => site.output().includes('database or disk is full'), 'the log to say why')
    free()
    expect(await staff.post(site, WORDS_PATHS.publish, change)).toMatchObject({ outcome: 'published' })
    await shows(site, 'They say hazel')
  })

  test('every page is drawn, as it is on a disk with room', async () => {
    const env = { REQUESTS_PER_MINUTE: '100000', SITE_DAY: campusSite.SITE_DAY }
    const beside = await startSite({ env })
    onTestFinished(() => beside.stop())
    const { site, fill } = await siteOnDisk(env)
    fill()
    expect((await site.sendTour()).status).toBe(503)
    const { url } = beside
    const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
    const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    expect(paths.length).toBeGreaterThan(20)
    const pages = (at: TestSite) =>
      Promise.all(paths.map(async (path) => ({ path, page: await (await fetch(at.url + path)).text() })))
    // Drawn for the first time, and then kept.
    const right = await pages(beside)
    expect(await pages(site)).toEqual(right)
    expect(await pages(site)).toEqual(right)
  })

  test('/readyz says that requests can’t be stored, and why to whoever is on the machine', async () => {
    const { site, fill, free } = await siteOnDisk()
    expect(await ready(site)).toMatch(/^200 OK/)
    fill()
    await until(async () => (await ready(site)).startsWith('503'), '/readyz to notice', 60, 500)
    expect(await ready(site)).toMatch(/^503 Not ready\n\nRequests can’t be stored: database or disk is full\. Check/)
    expect(await ready(site)).toContain('Only 0.0 % of the disk of DATA_DIR is free.')
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'])
      expect(await ready(site, { [name]: 'https' })).toBe('503 Not ready')
    expect((await site.sendTour()).status).toBe(503)
    // What comes first says why; that nothing is left to roll back says nothing.
    expect(site.output()).toContain('database or disk is full')
    expect(site.output()).not.toMatch(/cannot rollback|no such savepoint/)

    free()
    await until(async () => (await ready(site)).startsWith('200 OK'), '/readyz to notice that there is room', 60, 500)
    expect((await site.sendTour()).status).toBe(200)
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
