import { once } from 'node:events'
import { request } from 'node:http'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { PICTURES_PATHS, picturesAnswer, uploadedAnswer } from '#schemas/http/admin/pictures'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { filesOfUpload, uploadAt } from '#schemas/pictures'
import { Accounts } from '#server/accounts/accounts'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { startSite, type TestSite } from '../support/start-site.ts'
import { until } from '../support/until.ts'

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

/** The session of somebody who may publish. */
async function sessionIn({ dataDir }: TestSite): Promise<string> {
  const store = createStore(await openStore({ DATA_DIR: dataDir }))
  const accounts = new Accounts({ store: store.accounts, clock: () => new Date() })
  await accounts.putPerson('ada@example.org', 'publisher')
  const token = await accounts.signIn((await accounts.newLink('ada@example.org')) ?? '', 'a test')
  await store.close()
  return `admin=${token}`
}

test('killed at any moment of an upload, there is the whole picture or none, and it can be sent again', async () => {
  const site = await startSite({ env: { ADMIN: 'on' } })
  onTestFinished(() => site.stop())
  const [cookie, bytes] = [await sessionIn(site), await photograph()]
  const headers = { cookie, origin: site.url }
  const list = async () =>
    picturesAnswer
      .parse(await (await fetch(site.url + PICTURES_PATHS.pictures, { headers })).json())
      .filter(({ upload }) => upload)
  const path = `${PICTURES_PATHS.pictures}?${new URLSearchParams({ description: SAID })}`
  const begin = () => {
    const sending = request(site.url + path, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': bytes.length },
    })
    sending.on('error', () => {})
    return sending
  }
  const expectConsistent = async () => {
    const found = await list()
    for (const { address } of found) {
      const picture = uploadAt(address)
      for (const file of picture ? filesOfUpload(picture) : []) {
        const answer = await fetch(site.url + PICTURES_PATHS.files + file.address.replace('/art/uploads', ''), {
          headers,
        })
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).stats()).isOpaque).toBe(true)
      }
    }
    return found.length
  }

  // While its bytes arrive.
  const half = begin()
  half.write(bytes.subarray(0, bytes.length / 2))
  await once(half, 'socket')
  await site.killHard()
  await site.restart()
  expect(await expectConsistent()).toBe(0)

  // While it is decoded, and while it is stored: as soon as its process is there, and some turns later.
  for (const turns of [0, 2000]) {
    const whole = begin()
    whole.end(bytes)
    await once(whole, 'finish')
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate)
    await site.killHard()
    await site.restart()
    expect(await expectConsistent()).toBeLessThan(2)
  }

  const answer = await fetch(site.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'image/jpeg' },
    body: new Uint8Array(bytes),
  })
  const { address } = uploadedAnswer.parse(await answer.json())
  const { revision: base, value } = await (
    await fetch(`${site.url}${WORDS_PATHS.entry}?path=${EVENT}`, { headers })
  ).json()
  const change = { base, entries: [{ path: EVENT, value: { ...value, imageUrl: address, imageAlt: SAID } }] }
  const published = await fetch(site.url + WORDS_PATHS.publish, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  })
  expect(await published.json()).toMatchObject({ outcome: 'published' })
  await site.killHard()
  await site.restart()
  expect(await expectConsistent()).toBe(1)
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
