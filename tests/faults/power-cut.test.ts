import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/store/engines'
import { canMountDisks, makeDisk, mountDisk } from '../support/loop-disk.ts'
import { sendSteadily } from '../support/send-steadily.ts'
import { startSite } from '../support/start-site.ts'
import { startSmtp } from '../support/start-smtp.ts'
import { storedRequests, temporaryFolder } from '../support/test-app.ts'

const scratch = await temporaryFolder(() => {})
const canMount = canMountDisks(scratch)
if (!canMount) console.warn('The power cut is left out: a disk in a file needs root, loop devices and mkfs.ext4.')

const VISITORS = 4
const LOAD_MILLISECONDS = 1500

test.skipIf(!canMount)(
  'when the power is cut under load, the disk holds every request that was acknowledged',
  async () => {
    const folder = await temporaryFolder()
    const disk = makeDisk(join(folder, 'before'))
    const smtp = await startSmtp('refusing-connections')
    const site = await startSite({ smtp: smtp.url, within: disk.mountPoint })
    onTestFinished(async () => {
      await site.stop()
      await smtp.close()
      disk.unmount()
    })
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
    const [dataDir = ''] = readdirSync(after.mountPoint).filter((name) => name.startsWith('site-'))
    const db = openDatabase({ DATA_DIR: join(after.mountPoint, dataDir) })
    onTestFinished(() => db.destroy())
    const kept = new Set((await storedRequests(db)).map(({ fields }) => fields.user_last_name))
    expect(acknowledged.length).toBeGreaterThan(VISITORS)
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
  },
)
