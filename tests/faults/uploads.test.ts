import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PICTURE_FILES, PICTURE_UPLOAD } from '#schemas/admin/paths'
import { filesOfUpload, uploadAt } from '#schemas/pictures/pictures'
import type { RouterOutputs } from '#server/router'
import { until } from '../support/processes.ts'
import { ownersLink, signIn } from '../support/staffed-site.ts'
import { startSite } from '../support/start-site.ts'

const EVENT = 'events/bagel-brunch.yaml'
const SAID = 'Six students braid challah.'

/** A photograph that takes a moment to decode: the same clouds each time. */
async function photograph(): Promise<Buffer> {
  const pixels = Buffer.alloc(60 * 40 * 3)
  for (let at = 0, seed = 1; at < pixels.length; at++) {
    seed = (seed * 48_271) % 2_147_483_647
    pixels[at] = seed % 256
  }
  return sharp(pixels, { raw: { width: 60, height: 40, channels: 3 } })
    .resize({ width: 3000 })
    .jpeg()
    .toBuffer()
}

test('killed at any moment of an upload, there is the whole picture or none, and it can be sent again', async () => {
  const site = await startSite({ env: { ADMIN: 'on' } })
  onTestFinished(() => site.stop())
  const bytes = await photograph()
  const staff = await signIn(site, await ownersLink({ DATA_DIR: site.dataDir }, site.clock))
  const headers = { cookie: staff.cookie, origin: site.url }
  const list = async () =>
    (await staff.query<RouterOutputs['pictures']['list']>(site, 'pictures.list')).filter(({ upload }) => upload)
  const path = `${PICTURE_UPLOAD}?${new URLSearchParams({ description: SAID })}`
  const begin = () => {
    const sending = request(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': bytes.length },
    })
    sending.on('error', () => {})
    return sending
  }
  const whole = async () => {
    const found = await list()
    const files = found.flatMap(({ address }) => filesOfUpload(uploadAt(address) ?? expect.unreachable(address)))
    for (const { address } of files) {
      const path = PICTURE_FILES + address.replace('/art/uploads', '')
      const bytes = await (await fetch(site.url + path, { headers })).arrayBuffer()
      expect((await sharp(Buffer.from(bytes)).stats()).isOpaque).toBe(true)
    }
    return found.length
  }
  const kill = async () => {
    await site.killHard()
    await site.restart()
    return whole()
  }

  // While its bytes arrive.
  const half = begin()
  half.write(bytes.subarray(0, bytes.length / 2))
  await once(half, 'socket')
  expect(await kill()).toBe(0)

  // While it is decoded, and while it is stored: as soon as its process is there, and some turns later.
  for (const turns of [0, 2000]) {
    const all = begin()
    all.end(bytes)
    await once(all, 'finish')
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    expect(await kill()).toBeLessThan(2)
  }

  const { address } = await staff.upload(site, bytes)
  const change = await staff.changed(site, EVENT, { imageUrl: address, imageAlt: SAID })
  expect(await staff.post(site, 'content.publish', change)).toMatchObject({ outcome: 'published' })
  expect(await kill()).toBe(1)
  const page = async () => (await fetch(`${site.url}/events/bagel-brunch`)).text()
  await until(async () => (await page()).includes(`src="${address}"`), 'the page to show the picture')
  const html = await page()
  const [picture = ''] = /<img [^>]*art\/uploads[^>]*>/.exec(html) ?? []
  expect(picture).toMatch(/ width="1600" height="1067" .*srcset="\S+-w480\.webp 480w, \S+-w960\.webp 960w, \S+ 1600w"/i)
  const [link = ''] = /<meta property="og:image" [^>]*>/.exec(html) ?? []
  expect(link).toContain(`${address.replace('.webp', '-shared.jpg')}"`)
  const shown = await fetch(site.url + address)
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')])
})
