import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { campusSite } from '../support/campus-site.ts'
import { until } from '../support/processes.ts'
import { ownersLink, signIn } from '../support/staffed-site.ts'
import { startSite, type TestSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { canMountDisks, makeDisk } from './loop-disk.ts'
import { shows } from './site-with-content.ts'

const SENTENCE = 'Your request could not be saved. Please try again in a few minutes, or call or write to us.'
const scratch = await temporaryFolder(() => {})
const canMount = canMountDisks(scratch)

describe.skipIf(!canMount)('on a disk that is really full', () => {
  let site: TestSite
  let filler: string
  let staff: Awaited<ReturnType<typeof signIn>>
  let change: Awaited<ReturnType<typeof staff.changed>>
  beforeAll(async () => {
    const disk = makeDisk(join(scratch, 'small'))
    filler = join(disk.mountPoint, 'filler')
    site = await startSite({ dataDir: disk.mountPoint, env: { ADMIN: 'on' } })
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
    // SQLite's log is moved into the database every five seconds, and gives its room back.
    const sizes = [0]
    const fill = () => {
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1k', 'oflag=append', 'conv=notrunc,fsync'])
      sizes.push(statSync(filler).size)
      return sizes.at(-1) === sizes.at(-2)
    }
    await until(fill, 'the disk to be full', 90, 6000)
    await until(async () => (await ready()).startsWith('503'), '/readyz to notice', 60, 500)
    expect(await ready()).toMatch(/^503 Not ready\n\nRequests can’t be stored: database or disk is full\. Check/)
    expect(await ready()).toContain('Only 0.0 % of the disk of DATA_DIR is free.')
    for (const name of ['x-forwarded-for', 'forwarded', 'x-forwarded-proto'])
      expect(await ready({ [name]: 'https' })).toBe('503 Not ready')
  })

  test('no request is acknowledged, and every page is drawn as it is on a disk with room', async () => {
    const refused = await site.sendTour()
    expect([refused.status, await refused.text()]).toEqual([503, SENTENCE])
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
    await expect(staff.post(site, 'content.publish', change)).rejects.toThrow(
      '503 Nothing was saved, because the disk of the server is full. Whoever runs the site must make room; then send it again.',
    )
    expect((await site.sendTour()).status).toBe(503)
    // What comes first says why; that nothing is left to roll back says nothing.
    expect(site.output()).toContain('database or disk is full')
    expect(site.output()).not.toMatch(/cannot rollback|no such savepoint/)

    rmSync(filler)
    await until(async () => (await ready()).startsWith('200 OK'), '/readyz to notice that there is room', 60, 500)
    expect((await site.sendTour()).status).toBe(200)
    expect(await staff.post(site, 'content.publish', change)).toMatchObject({ outcome: 'published' })
    await shows(site, 'They say hazel')
  })
})
