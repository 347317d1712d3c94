import { expect, test } from 'vitest'
import { deliveryOf, receivedFor } from '#tests/support/received-mail'
import { everyAnswer } from '#tests/support/requests'

test('a reply goes to the visitor, and their answer to whoever wrote it', async () => {
  const text = 'Dear Rachel,\n<b>Friday</b> suits us.'
  const reply = { author: 'ada@example.org', subject: 'Your tour', text, createdAt: new Date('2026-11-25T12:00:00Z') }
  const delivery = { ...deliveryOf(everyAnswer.tour, { channel: 'reply' }), reply }
  const { mail, recipients, head } = await receivedFor(delivery)
  expect(recipients).toEqual(['rachel@example.org'])
  expect(mail.from).toEqual({ name: 'Juniper Hill Hillel', address: 'website@hillel.example.org' })
  expect(mail.replyTo).toEqual([{ name: '', address: 'ada@example.org' }])
  expect([mail.subject, mail.date]).toEqual(['Your tour', '2026-11-25T12:00:00.000Z'])
  expect(mail.messageId).toBe('<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>')
  expect(mail.text).toContain(`${text}\n\nAbout your request 0B5F6E0E.`)
  // Their words, not markup; and from a person, not a program.
  expect(mail.html).toContain('&lt;b&gt;Friday&lt;/b&gt; suits us.')
  expect(head).not.toMatch(/auto-submitted/i)
})

test('a reply that is not there is never sent as something else', async () => {
  await expect(receivedFor(deliveryOf(everyAnswer.tour, { channel: 'reply' }))).rejects.toThrow('has no reply')
})
