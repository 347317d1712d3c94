import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app'

const withoutStore = async () => {
  const { app, store } = await testApp()
  await store.close()
  return app
}

test('a site that can store something is ready, whoever asks', async () => {
  const { app } = await testApp()
  for (const headers of [{}, { 'x-forwarded-for': '192.0.2.1' }]) {
    const { statusCode, body } = await app.inject({ url: '/readyz', headers })
    expect([statusCode, body.split('\n')[0]]).toEqual([200, 'OK'])
  }
})

test('on the machine itself one reads why it is not ready', async () => {
  const { statusCode, body } = await (await withoutStore()).inject('/readyz')
  expect(statusCode).toBe(503)
  expect(body).toMatch(/^Not ready\n\nNothing can be stored\. Check DATA_DIR .* driver has already been destroyed/)
})

test.each([
  ['another machine', {}, '192.0.2.1'],
  ['a proxy on this machine', { 'x-forwarded-proto': 'https' }, '127.0.0.1'],
  ['a proxy on this machine, by the other name', { forwarded: 'for=192.0.2.1' }, '::ffff:127.0.0.1'],
])('through %s one reads only that it is not', async (_, headers, remoteAddress) => {
  const { statusCode, body } = await (await withoutStore()).inject({ url: '/readyz', headers, remoteAddress })
  expect([statusCode, body]).toEqual([503, 'Not ready'])
})
