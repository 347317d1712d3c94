import { expect, test } from 'vitest'
import { emailCall, sending, testApp } from '#tests/support/test-app'

const ID = 'a0b1c2d3e4f5a6b7'

test('the sender of a request gets its reference', async () => {
  const { app, db } = await testApp()
  expect((await app.inject(sending(emailCall({ request_id: ID })))).statusCode).toBe(200)
  const stored = await db.selectFrom('submissions').select('id').executeTakeFirstOrThrow()
  const answer = await app.inject(`/api/requests/reference?form=tour&id=${ID}`)
  expect(answer.json()).toEqual({ reference: stored.id.slice(0, 8).toUpperCase() })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('where an answer was changed and sent again under the same id, it is the later one', async () => {
  let now = new Date('2026-11-21T17:00:00Z')
  const { app, db } = await testApp({ clock: () => now })
  await app.inject(sending(emailCall({ request_id: ID })))
  now = new Date('2026-11-21T17:01:00Z')
  await app.inject(sending(emailCall({ request_id: ID, user_phone: '410-555-0199' })))
  const [later] = await db.selectFrom('submissions').select('id').orderBy('created_at', 'desc').execute()
  const { reference } = (await app.inject(`/api/requests/reference?form=tour&id=${ID}`)).json()
  expect(reference).toBe(later?.id.slice(0, 8).toUpperCase())
})

test.each(['', '?form=tour', `?form=soup&id=${ID}`, '?form=tour&id=another-id', '?form=tour&id=%25', '?form=x&id=1'])(
  'nobody learns of another’s request: %s',
  async (query) => {
    const { app } = await testApp()
    await app.inject(sending(emailCall({ request_id: ID })))
    expect((await app.inject(`/api/requests/reference${query}`)).statusCode).toBe(404)
  },
)
