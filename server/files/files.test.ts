import { expect, test } from 'vitest'
import { FILE_UPLOAD } from '#schemas/admin/paths'
import { limits } from '#schemas/limits'
import { adminSite, OURS } from '#tests/support/admin-site'
import { onEachEngine } from '#tests/support/each-engine'
import { NOW, temporaryStore } from '#tests/support/temporary-store'
import type { RouterOutputs } from '../router.ts'
import { FileUsedError } from '../uploads/file-store.ts'

const pdf = (text: string, trailer = '') => Buffer.from(`%PDF-1.7\n${text}\n${trailer}\n%%EOF\n`)

const INTERNSHIP = 'internships/front-desk.yaml'

async function siteOf(role: 'publisher' | 'editor' = 'publisher') {
  const site = await adminSite()
  const cookie = await site.as(role)
  const upload = (to: string, bytes: Buffer, type = 'application/pdf') =>
    site.app.inject({
      method: 'POST',
      url: FILE_UPLOAD + to,
      headers: { origin: OURS, 'content-type': type, cookie },
      payload: bytes,
    })
  const list = async (): Promise<RouterOutputs['files']['list']> =>
    (await site.callProcedure('files.list', undefined, { cookie })).json()
  const send = (procedure: string, input: object) => site.callProcedure(procedure, input, { cookie })
  const linking = async (applicationLink: string | null) => {
    const opened = (await site.callProcedure('content.entry', { path: INTERNSHIP }, { cookie })).json()
    return { base: opened.revision, entries: [{ path: INTERNSHIP, value: { ...opened.value, applicationLink } }] }
  }
  return { ...site, cookie, upload, list, send, linking }
}

test('a PDF is served as one, with a policy of its own, and another takes its place at its address', async () => {
  const { app, upload, list, send } = await siteOf()
  const answer = await upload('?title=Garden+intern%3A+the+“long”+form', pdf('one'))
  expect([answer.statusCode, answer.json()]).toEqual([201, { address: '/files/garden-intern-the-long-form.pdf' }])
  const { address } = answer.json()
  expect((await upload('?title=Garden+intern+the+long+form', pdf('two'))).json().address).toContain('-form-2.pdf')
  const first = await app.inject(address)
  expect(first.rawPayload).toEqual(pdf('one'))
  expect(first.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="garden-intern-the-long-form.pdf"',
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
    'x-content-type-options': 'nosniff',
  })
  const again = { headers: { 'if-none-match': String(first.headers.etag) } }
  expect(await app.inject({ url: address, ...again })).toMatchObject({ statusCode: 304, body: '' })
  expect((await app.inject({ method: 'HEAD', url: address })).headers['content-length']).toBe(String(pdf('one').length))

  const replaced = await upload('/garden-intern-the-long-form', pdf('newer'))
  expect(replaced.json().address).toBe(address)
  expect((await app.inject({ url: address, ...again })).rawPayload).toEqual(pdf('newer'))
  await send('files.rename', { name: 'garden-intern-the-long-form', title: 'How to apply' })
  expect((await list()).map(({ title, address }) => [title, address])).toContainEqual(['How to apply', address])
  await send('undo', { undo: replaced.json().undo })
  expect((await app.inject(address)).rawPayload).toEqual(pdf('one'))
  expect((await send('undo', { undo: replaced.json().undo })).statusCode).toBe(409)
  for (const none of ['/files/none.pdf', '/files/Garden.pdf', '/files/..%2fsite.sqlite', '/files/'])
    expect((await app.inject(none)).statusCode, none).toBe(404)
})

test('what is no PDF that everybody can open is refused, and it says what to do', async () => {
  const { upload, list } = await siteOf()
  const refused: readonly [name: string, bytes: Buffer, sentence: RegExp][] = [
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>%%EOF'), /not a PDF inside.*print it as PDF/],
    ['nothing', Buffer.alloc(0), /not a PDF inside/],
    ['half of one', pdf('x').subarray(0, -8), /cut off.*save it again/],
    ['a locked one', pdf('x', 'trailer << /Root 1 0 R /Encrypt 9 0 R >>'), /locked.*new file/],
  ]
  for (const [name, bytes, sentence] of refused) {
    const answer = await upload('?title=Menu', bytes)
    expect([answer.statusCode, answer.body], name).toEqual([422, expect.stringMatching(sentence)])
  }
  expect(await upload('?title=Menu', Buffer.alloc(limits.fileBytes + 1))).toMatchObject({
    statusCode: 413,
    body: 'The request is too large: at most 10 MB are accepted.',
  })
  expect((await upload('?title=Menu', pdf('x'), 'text/html')).statusCode).toBe(415)
  expect((await upload('/menu', pdf('x'))).statusCode).toBe(404)
  expect(await list()).toEqual([])
})

test('a link to a file is checked, and holds the file: only one that nothing links to is removed', async () => {
  const { app, upload, list, send, linking } = await siteOf()
  const change = async (address: string | null) =>
    (await send('content.publish', { ...(await linking(address)), note: '' })).json()
  expect(await change('/files/form.pdf')).toMatchObject({
    outcome: 'invalid',
    issues: [{ at: ['applicationLink'], message: expect.stringContaining('There is no file /files/form.pdf') }],
  })
  const { address } = (await upload('?title=Form', pdf('form'))).json()
  const draft = (await send('drafts.add', { ...(await linking(address)), orders: [] })).json()
  const remove = () => send('files.remove', { name: 'form' })
  expect(await remove()).toMatchObject({
    statusCode: 409,
    body: 'Front Desk (a draft) links to this file. Take the link away there first.',
  })
  await send('drafts.discard', draft)
  expect(await change(address)).toMatchObject({ outcome: 'published' })
  expect((await list())[0]?.uses).toEqual([
    { title: 'Front Desk', href: '/admin/internships/front-desk', isDraft: false },
  ])
  expect(await remove()).toMatchObject({
    statusCode: 409,
    body: 'Front Desk links to this file. Take the link away there first.',
  })
  expect(await change(null)).toMatchObject({ outcome: 'published' })
  const removed = await remove()
  expect([removed.statusCode, (await app.inject(address)).statusCode, await list()]).toEqual([200, 404, []])
  expect(await change(address)).toMatchObject({ outcome: 'invalid' })
  await send('undo', removed.json())
  expect((await app.inject(address)).rawPayload).toEqual(pdf('form'))
  expect((await send('content.choices', { to: 'link', search: 'form' })).json()).toContainEqual({
    value: address,
    title: 'Form',
    of: 'Files',
  })
})

onEachEngine((newSettings) => {
  test('bytes are as they were put up, and those that were replaced or removed are gone for good later', async () => {
    const store = await temporaryStore(undefined, await newSettings())
    const { files, content } = store
    const [author, later] = ['ada@example.org', new Date(NOW.getTime() + 1)]
    const bytes = Buffer.from([37, 0, 255, 128])
    const name = await files.add({ title: 'Menu', author, bytes }, NOW)
    const [file] = await files.list()
    expect(await files.bytes(file?.id ?? '')).toEqual(bytes)
    const replaced = await files.replace(name, { author, bytes: Buffer.from('newer') }, later)
    await files.deleteRemoved(later)
    expect(replaced && (await files.restore(replaced, later))).toBe(true)
    await content.begin({ entries: new Map([['values/a.yaml', { link: '/files/menu.pdf' }]]), digest: 'a' })
    await expect(files.remove(name, later)).rejects.toThrow(FileUsedError)
    const other = await files.add({ title: 'Me', author, bytes }, NOW)
    const removed = await files.remove(other, later)
    await files.deleteRemoved(new Date(later.getTime() + 1))
    expect(removed && (await files.restore(removed, later))).toBe(false)
  })
})
