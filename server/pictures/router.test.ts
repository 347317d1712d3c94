import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { PICTURE_FILES, PICTURE_UPLOAD, PREVIEW_PATH } from '#schemas/admin/paths'
import { valueAt } from '#schemas/entry-value'
import { limits } from '#schemas/limits'
import { addressOfUpload, uploadAt, widthsOfUpload } from '#schemas/pictures/pictures'
import { adminSite, OURS } from '#tests/support/admin-site'
import { NOW } from '#tests/support/temporary-store'
import type { RenderContent } from '../content/publisher.ts'
import type { RouterOutputs } from '../router.ts'
import { createMakePicture } from './make-picture.ts'

const DESCRIPTION = 'Six students braid challah at a long table.'
/** Half red, half blue; lying on its side, and with where it was taken. */
let photograph: Buffer
let made: Awaited<ReturnType<ReturnType<typeof createMakePicture>>>

const plain = (width: number, height: number, background = 'red') =>
  sharp({ create: { width, height, channels: 3, background } })

beforeAll(async () => {
  const blue = await plain(300, 600, 'blue').png().toBuffer()
  photograph = await plain(1200, 600)
    .composite([{ input: blue, left: 900, top: 0 }])
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitude: '39/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  made = await createMakePicture()(photograph)
})

type Site = Awaited<ReturnType<typeof adminSite>>

const upload = (
  { app }: Site,
  cookie: string | undefined,
  bytes: Buffer,
  { description = DESCRIPTION, type = 'image/jpeg' }: { description?: string; type?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: `${PICTURE_UPLOAD}?${new URLSearchParams({ description })}`,
    headers: { origin: OURS, 'content-type': type, ...(cookie && { cookie }) },
    payload: bytes,
  })

/** A site with the photograph, and a change that shows it in an event. */
async function siteWithPicture() {
  const site = await adminSite()
  const cookie = await site.as('publisher')
  await site.store.pictures.add({ ...made, description: DESCRIPTION, author: 'publisher@example.org' }, NOW)
  const address = addressOfUpload(made)
  const { revision, value } = (await site.callProcedure('content.entry', { path: EVENT }, { cookie })).json()
  const showing = (imageAlt: string) => ({
    base: revision,
    entries: [{ path: EVENT, value: { ...value, imageUrl: address, imageAlt } }],
  })
  const list = async (): Promise<RouterOutputs['pictures']['list']> =>
    (await site.callProcedure('pictures.list', undefined, { cookie })).json()
  const entryAt = async (path: string) => (await site.content.publisher.published()).entries.get(path)
  const remove = () => site.callProcedure('pictures.remove', { id: uploadAt(address)?.id }, { cookie })
  const send = async (path: string, body: object) => (await site.callProcedure(path, body, { cookie })).json()
  return { ...site, site, cookie, address, showing, list, entryAt, remove, send }
}

const EVENT = 'events/bagel-brunch.yaml'
const PAGE = 'pages/about.md'

test('an upload is upright, small, WebP in its widths, without what the camera wrote; the same one again is the same', async () => {
  const site = await adminSite()
  const { call, callProcedure } = site
  const cookie = await site.as('publisher')
  const { address } = (await upload(site, cookie, photograph)).json()
  const picture = uploadAt(address)
  expect(picture).toMatchObject({ width: 600, height: 1200 })
  for (const file of picture ? widthsOfUpload(picture) : []) {
    const answer = await call('GET', PICTURE_FILES + file.address.replace('/art/uploads', ''), { cookie })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    const found = await sharp(answer.rawPayload).metadata()
    expect(found).toMatchObject({ format: 'webp', width: file.width })
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual([undefined, undefined, undefined, undefined])
    expect(answer.rawPayload.toString('latin1')).not.toContain('Telephone')
    // What was at its right is at its foot.
    const foot = sharp(answer.rawPayload).extract({ left: 0, top: file.width * 2 - 20, width: 20, height: 20 })
    const { channels } = await sharp(await foot.png().toBuffer()).stats()
    expect((channels[2]?.mean ?? 0) - (channels[0]?.mean ?? 0)).toBeGreaterThan(150)
  }
  const again = await upload(site, cookie, photograph, { description: 'The same.', type: 'image/png' })
  expect(again.json()).toMatchObject({ address })
  const list = (await callProcedure('pictures.list', undefined, { cookie })).json()
  expect(list).toContainEqual(expect.objectContaining({ address, description: 'The same.', uses: [] }))
})

/** A PNG that says it is this large, and has nothing. */
function pngOf(width: number, height: number, more: readonly Buffer[] = []): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(value)
    return bytes
  }
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    return Buffer.concat([number(data.length), body, number(crc32(body))])
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', Buffer.concat([number(width), number(height), Buffer.from([8, 2, 0, 0, 0])])),
    ...more.map((data) => chunk('acTL', data)),
    chunk('IDAT', deflateSync(Buffer.alloc(1 << 20))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const text = (content: string) => Buffer.from(content)

test('what is no photograph is refused by its bytes, whatever it is called, and it says what to do', async () => {
  const site = await adminSite()
  const cookie = await site.as('editor')
  const frames = await Promise.all(['red', 'blue'].map((color) => plain(300, 300, color).png().toBuffer()))
  const moving = sharp(frames, { join: { animated: true } }).webp({ delay: [100, 100] })
  const attacks: readonly [name: string, bytes: Buffer, sentence: RegExp][] = [
    ['HTML', text('<!doctype html><script>alert(1)</script>'), /not a photograph/],
    ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /SVG/],
    ['SVG packed', gzipSync('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a photograph/],
    ['PDF', text('%PDF-1.7 %âãÏÓ'), /not a photograph/],
    ['archive', Buffer.from('PK\x03\x04'.padEnd(100), 'latin1'), /archives are refused/],
    ['GIF', text('GIF89a'.padEnd(100)), /GIF/],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic', 'latin1'), /HEIC/],
    ['HTML after the first bytes of a JPEG', Buffer.from('\xff\xd8\xff\xe0<script>', 'latin1'), /damaged/],
    ['half a JPEG', photograph.subarray(0, photograph.length / 2), /damaged/],
    ['bomb of pixels', pngOf(60_000, 60_000), /million pixels/],
    ['bomb within a small head', pngOf(300, 300_000), /million pixels/],
    ['moving WebP', await moving.toBuffer(), /moves/],
    ['moving PNG', pngOf(300, 300, [Buffer.alloc(8)]), /moves/],
    ['too small', await plain(20, 20).png().toBuffer(), /blurred/],
    ['panorama, of which a strip would be made', await plain(12_000, 300).jpeg().toBuffer(), /eight times as wide/],
    ['nothing', Buffer.alloc(0), /not a photograph/],
  ]
  for (const [name, bytes, sentence] of attacks) {
    const answer = await upload(site, cookie, bytes)
    expect([answer.statusCode, answer.body], name).toEqual([422, expect.stringMatching(sentence)])
  }
  expect(await upload(site, cookie, Buffer.alloc(limits.pictureBytes + 1))).toMatchObject({
    statusCode: 413,
    body: 'The request is too large: at most 15 MB are accepted.',
  })
  for (const type of ['text/html', 'application/json', 'multipart/form-data; boundary=x'])
    expect((await upload(site, cookie, photograph, { type })).statusCode, type).toBe(415)
  expect(await site.store.pictures.list()).toEqual([])
})

test('what hides behind a photograph, and what it is called, are gone', async () => {
  const site = await adminSite()
  const cookie = await site.as('editor')
  const hidden = Buffer.concat([photograph, text('<script>alert(1)</script>PK\x03\x04')])
  const description = '../../../etc/passwd <script>alert(1)</script>'
  const { address } = (await upload(site, cookie, hidden, { description })).json()
  expect(address).toMatch(/^\/art\/uploads\/[0-9a-f]{20}-600x1200\.webp$/)
  const name = address.slice('/art/uploads/'.length)
  const answer = await site.call('GET', `${PICTURE_FILES}/${name}`, { cookie })
  expect(answer.rawPayload.toString('latin1')).not.toMatch(/script|PK/)
  for (const strange of ['..%2f..%2fsite.sqlite', `${name}%00.html`, name.replace('600x', '601x'), 'constructor'])
    expect((await site.call('GET', `${PICTURE_FILES}/${strange}`, { cookie })).statusCode, strange).toBe(404)
  for (const id of ['../..', '%', name]) {
    const answer = await site.callProcedure('pictures.describe', { id, description: 'Anything.' }, { cookie })
    expect(answer.statusCode, id).toBe(404)
  }
})

test('a picture is described before it can be used, and where it is used', async () => {
  const { site, callProcedure, cookie, showing, entryAt, address, list, send } = await siteWithPicture()
  for (const description of ['  ', 'x', 'x'.repeat(201)])
    expect((await upload(site, cookie, photograph, { description })).body).toMatch(/^Say what the picture shows/)
  const undescribed = (...at: string[]) => [
    expect.objectContaining({ at, message: expect.stringContaining('what the picture shows') }),
  ]
  const refused = await send('content.publish', showing(' '))
  expect(refused).toMatchObject({ outcome: 'invalid', issues: undescribed('imageAlt') })
  const opened = (await callProcedure('content.entry', { path: PAGE }, { cookie })).json()
  const written = { path: PAGE, value: { ...opened.value, body: `![ ](${address})` } }
  const { issues } = await send('content.check', { base: opened.revision, entries: [written] })
  expect(issues).toEqual(undescribed('body'))
  expect(await send('content.publish', showing(DESCRIPTION))).toMatchObject({ outcome: 'published' })
  expect(await entryAt(EVENT)).toMatchObject({ imageUrl: address })
  expect((await list()).find((each) => each.address === address)?.uses).toEqual([
    { path: EVENT, title: 'Bagel Brunch', isDraft: false },
  ])
})

test('one that is shown, also in a draft, stays; one that is removed can’t be published', async () => {
  const { callProcedure, cookie, showing, remove, store, address, send } = await siteWithPicture()
  const change = showing(DESCRIPTION)
  const draft = await send('drafts.add', { ...change, orders: [] })
  expect(await remove()).toMatchObject({ statusCode: 409, body: expect.stringContaining('Replace it there first') })
  await callProcedure('drafts.discard', draft, { cookie })
  expect((await send('content.check', change)).issues).toEqual([])
  const removed = await remove()
  expect(removed.statusCode).toBe(200)
  // Undo brings it back without its bytes being sent back and forth.
  expect(removed.body.length).toBeLessThan(1024)
  expect((await remove()).statusCode).toBe(404)
  // Also what was found right a moment ago.
  expect((await send('content.check', change)).issues).toEqual([
    expect.objectContaining({ at: ['imageUrl'], message: expect.stringContaining('removed') }),
  ])
  expect(await send('content.publish', change)).toMatchObject({ outcome: 'invalid' })
  expect(await store.pictures.file(uploadAt(address)?.id ?? '', 'w600')).toBeUndefined()
})

test('one picture takes the place of another everywhere, with what it shows, in one change', async () => {
  const { callProcedure, cookie, address, content, list, send } = await siteWithPicture()
  const before = (await list()).filter(({ uses, upload }) => !upload && uses.length > 1)[0]
  if (!before) throw new Error('No picture of the small campus is shown twice.')
  const replaced = { from: before.address, to: address }
  expect(await send('pictures.replace', replaced)).toMatchObject({ outcome: 'published', revision: 1 })
  const now = (await list()).find((each) => each.address === address)
  expect(now?.uses.map(({ path }) => path)).toEqual(before.uses.map(({ path }) => path))
  const { entries } = await content.publisher.published()
  const texts = [...entries].map(([path, value]) => [path, JSON.stringify(value)] as const)
  const showing = texts.filter(([, json]) => json.includes(address))
  expect(showing.length).toBe(before.uses.length)
  for (const [path, json] of showing) if (json.includes('Alt":')) expect(json, path).toContain(DESCRIPTION)
  expect(await send('pictures.replace', replaced)).toEqual({ outcome: 'unchanged' })
  const body = { from: address, to: address.replace(/\w{20}/, 'a'.repeat(20)) }
  expect((await callProcedure('pictures.replace', body, { cookie })).statusCode).toBe(422)
})

test('a preview shows what is not published, and nothing else of the store', async () => {
  const rendered: RenderContent = async (entries) => {
    const address = valueAt(entries.get(EVENT), ['imageUrl'])
    return {
      issues: [],
      page: { html: `<img src="${address}" srcset="${address} 9w, ${address} 10w">`, policy: '' },
    }
  }
  const site = await adminSite({}, rendered)
  const cookie = await site.as('editor')
  const { address } = (await upload(site, cookie, photograph)).json()
  const other = (await upload(site, cookie, Buffer.concat([photograph, text('.')]))).json()
  const { revision: base, value } = (await site.callProcedure('content.entry', { path: EVENT }, { cookie })).json()
  const entries = [{ path: EVENT, value: { ...value, imageUrl: address, imageAlt: DESCRIPTION } }]
  const draft = (await site.callProcedure('drafts.add', { base, entries, orders: [] }, { cookie })).json()
  const preview = `${PREVIEW_PATH}/${draft.id}`
  const page = await site.call('GET', `${preview}/events/bagel-brunch`, { cookie })
  expect(page.body).toBe(`<img src="${preview}${address}" srcset="${preview}${address} 9w, ${preview}${address} 10w">`)
  const statusOf = async (url: string) => (await site.call('GET', url, { cookie })).statusCode
  expect((await site.call('GET', preview + address, { cookie })).headers['content-type']).toBe('image/webp')
  expect([await statusOf(preview + other.address), await statusOf(address)]).toEqual([404, 404])
})
