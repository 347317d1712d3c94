import { expect, test } from 'vitest'
import { testApp } from '#tests/support/test-app'

test.each([
  ['', 'Rooms'],
  ['?week=2026-12-06', 'Rooms from December 6'],
  ['?week=2026-12-12', 'Rooms from December 6'],
  ['?week=2026-12-13', 'Rooms'],
  ['?week=soon', 'Rooms'],
  ['?week=%E0%A4%A', 'Rooms'],
])('the page of the rooms is that of the week in which a day is, if there is one: %s', async (query, title) => {
  const { app } = await testApp()
  const answer = await app.inject(`/room-reservation${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).toContain(`<title>${title}</title>`)
})
