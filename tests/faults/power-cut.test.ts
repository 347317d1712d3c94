import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/db/engines'
import { hasStrace } from '../../scripts/test/programs.ts'
import { endProcess, until } from '../support/processes.ts'
import { storedRequests, temporaryFolder } from '../support/temporary-store.ts'
import { canMountDisks, makeDisk, mountDisk } from './loop-disk.ts'
import { sendSteadily } from './send-steadily.ts'
import { siteWithMail } from './site-with-content.ts'

const scratch = await temporaryFolder(() => {})
const canMount = canMountDisks(scratch)

const VISITORS = 4
const LOAD_MILLISECONDS = 1500

test.skipIf(!canMount)(
  'when the power is cut under load, the disk holds every request that was acknowledged',
  async () => {
    const folder = await temporaryFolder()
    const disk = makeDisk(join(folder, 'before'))
    onTestFinished(disk.unmount)
    const { site } = await siteWithMail({ dataDir: disk.mountPoint }, 'refusing-connections')
    const visitors = Array.from({ length: VISITORS }, (_, number) => sendSteadily(site.sendTour, `visitor-${number}`))
    await wait(LOAD_MILLISECONDS)

    // From here on the server writes nothing more, and the image has only what it synced.
    process.kill(site.pid(), 'SIGSTOP')
    const acknowledged = visitors.flatMap((visitor) => [...visitor.acknowledged])
    const cut = join(folder, 'cut.img')
    disk.copyTo(cut)
    process.kill(site.pid(), 'SIGCONT')
    await Promise.all(visitors.map((visitor) => visitor.stop()))

    const after = mountDisk(cut, join(folder, 'after'))
    onTestFinished(after.unmount)
    const db = openDatabase({ DATA_DIR: after.mountPoint })
    onTestFinished(() => db.destroy())
    const kept = new Set((await storedRequests(db)).map(({ fields }) => fields.user_last_name))
    expect(acknowledged.length).toBeGreaterThan(VISITORS)
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  },
)

const canTrace = process.getuid?.() === 0 && hasStrace()

test.skipIf(!canTrace)('on a disk that can’t sync nothing is acknowledged, until it can again', async () => {
  // Deliveries that are claimed while the disk fails are taken over soon.
  const { site, smtp } = await siteWithMail({ env: { CLAIM_SECONDS: '1' } }, 'refusing-connections')
  const failing = ['-f', '-e', 'trace=fsync,fdatasync', '-e', 'inject=fsync,fdatasync:error=EIO', '-o', '/dev/null']
  const strace = spawn('strace', [...failing, '-p', `${site.pid()}`], { stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => endProcess(strace, 'SIGINT'))
  let said = ''
  strace.stderr.on('data', (chunk: Buffer) => (said += chunk))
  await until(() => said.includes('attached'), 'strace to attach')
  for (let number = 0; number < 3; number += 1) {
    const answer = await site.sendTour({ user_last_name: `During-${number}` })
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('could not be saved.')])
  }
  await endProcess(strace, 'SIGINT')

  expect((await site.sendTour({ user_last_name: 'After' })).status).toBe(200)
  await smtp.behave('accepting')
  expect((await smtp.waitFor(1)).subject).toContain('After')
  expect(smtp.received()).toHaveLength(1)
})
