import { readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import PostalMime, { type Email } from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Site } from '#schemas/content/site'
import { templateParams } from '#schemas/forms/answers'
import { fieldsOf } from '#schemas/forms/define-form'
import { parseRequest } from '#schemas/forms/parse-request'
import { tour } from '#schemas/forms/tour'
import { readContent } from '../../content-reader/read-content.ts'
import { tourAnswers } from '../../tests/support/start-site.ts'
import { startSmtp } from '../../tests/support/start-smtp.ts'
import { temporaryFolder } from '../../tests/support/test-app.ts'
import type { ClaimedDelivery } from '../store/store.ts'
import { composeStaffMail } from './compose-mail.ts'
import { fileSender, removeMails } from './file-sender.ts'
import { dialled } from './request-mail.ts'
import { openSmtp, smtpSender } from './smtp-sender.ts'

const site: Site = {
  ...readContent().site,
  name: 'Charles Village Hillel',
  recipients: {
    tour: ['tamar@example.org', 'avi@example.org'],
    soup: ['w@example.org'],
    room: ['w@example.org'],
    alerts: ['n@example.org'],
  },
}
const settings = { site, from: 'website@hillel.example.org' }

const everyAnswer = {
  ...tourAnswers,
  relationship_to_student: 'Other',
  relationship_to_student_other: 'Neighbour & friend',
  student_type: 'Other',
  student_type_other: 'Exchange student',
  student_first_name: 'Eli',
  student_last_name: 'Okonkwo',
  student_email: 'eli@example.org',
  student_phone: '410-555-0124',
  current_school: 'Baltimore Polytechnic',
  expected_graduation_year: '2030',
  preferred_date: '2026-12-04',
  preferred_time: '11:00 AM',
  group_size: '3 people',
  additional_info: 'A ramp, please.\nAnd <b>no nuts</b>.',
}

const deliveryOf = (answers: Record<string, string>): ClaimedDelivery => ({
  id: '5d0e4c57-0000-4000-8000-000000000001',
  channel: 'staff-mail',
  attempts: 1,
  claimToken: 'token',
  submission: {
    id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111',
    kind: 'tour',
    fields: templateParams(tour, answers),
    createdAt: new Date('2026-11-21T17:05:00Z'),
  },
})

/** Hands the mail of these answers to a real mail server, and answers what that received. */
async function received(answers: Record<string, string>): Promise<{ mail: Email; raw: string; recipients: string[] }> {
  const smtp = await startSmtp()
  const transport = openSmtp(smtp.url)
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  expect(await smtpSender(transport, settings)(deliveryOf(answers))).toEqual({ result: 'sent', refusedRecipients: 0 })
  const mail = await smtp.waitFor(1)
  return { mail, raw: smtp.raw()[0] ?? '', recipients: (mail.to ?? []).map(({ address = '' }) => address) }
}

test('goes from the website to those whom content names, and answering it answers the visitor', async () => {
  const { mail, recipients } = await received(everyAnswer)
  expect(mail.from).toEqual({ name: 'Charles Village Hillel', address: 'website@hillel.example.org' })
  expect(recipients).toEqual(['tamar@example.org', 'avi@example.org'])
  expect(mail.cc).toBeUndefined()
  expect(mail.replyTo).toEqual([{ name: 'Rachel Okonkwo-Stein', address: 'rachel@example.org' }])
  expect(mail.messageId).toBe('<5d0e4c57-0000-4000-8000-000000000001@hillel.example.org>')
  expect(mail.attachments).toEqual([])
})

test('its subject says who and when', async () => {
  const { mail } = await received(everyAnswer)
  expect(mail.subject).toMatch(/^Tour request: Rachel Okonkwo-Stein, Friday, December 4, 2026, 11:00 AM/)
  expect((await received(tourAnswers)).mail.subject).toBe('Tour request: Rachel Okonkwo-Stein, No date asked for')
})

test('both bodies hold every answer under the form’s own labels and headings, in its order', async () => {
  const { mail } = await received(everyAnswer)
  const { text = '', html = '' } = mail
  let place = 0
  for (const { name, label } of fieldsOf(tour)) {
    const answer = name === 'preferred_date' ? 'Friday, December 4, 2026' : templateParams(tour, everyAnswer)[name]
    place = text.indexOf(`${label}: ${answer?.split('\n')[0]}`, place)
    expect(place, label).toBeGreaterThan(0)
    expect(html).toContain(label.replaceAll("'", '&#x27;'))
  }
  for (const { legend } of tour.sections) {
    expect(text).toContain(legend.toUpperCase())
    expect(html).toContain(legend)
  }
  expect(html).toContain('Neighbour &amp; friend')
})

test('says in words when it came, by Baltimore’s clocks, and what to call it by', async () => {
  const { mail } = await received(everyAnswer)
  expect(mail.text).toContain('Sent Saturday, November 21, 2026 at 12:05 PM, Baltimore time. Reference 0B5F6E0E.')
  expect(mail.html).toContain('Reference 0B5F6E0E.')
})

test('has links to write and to call', async () => {
  const { mail } = await received({
    ...tourAnswers,
    user_email: "o'brien+a%b@example.org",
    user_phone: '(410) 555-0123',
  })
  expect(mail.html).toContain('href="mailto:o&#x27;brien%2Ba%25b@example.org"')
  expect(mail.html).toContain('href="tel:4105550123"')
})

test.each([
  ['410-555-0123', '4105550123'],
  ['+1 (410) 555.0123', '+14105550123'],
  ['410-555-0123 ext. 5', '4105550123;ext=5'],
  ['410 555 0123 x12', '4105550123;ext=12'],
  ['call my office', undefined],
  ['555', undefined],
  ['javascript:alert(1234567)', undefined],
])('a telephone dials %s as %s', (phone, number) => {
  expect(dialled(phone)).toBe(number)
})

test('what was asked and left blank is named, what was not asked is not', async () => {
  const { mail } = await received({ ...tourAnswers, relationship_to_student: 'Student' })
  expect(mail.text).toContain('Not answered: Student type, Current school,')
  expect(mail.text).toContain('Group size, Anything we should know.')
  expect(mail.text).not.toMatch(/Student’s|Please specify/)
})

describe('what a visitor wrote stays text', () => {
  test('markup does not become markup', async () => {
    const evil = '<img src=x onerror=alert(1)><a href="https://evil.example">Click</a></td></table>'
    const { mail } = await received({ ...tourAnswers, user_first_name: evil.slice(0, 80), additional_info: evil })
    expect(mail.html).not.toMatch(/<img|evil\.example">Click<\/a>/)
    expect(mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(mail.text).toContain(evil)
  })

  test('lines of a text area can’t be taken for other answers', async () => {
    const { mail } = await received({ ...tourAnswers, additional_info: 'Hi\nEmail: evil@example.org\r\nPhone: 1' })
    expect(mail.text).toMatch(/Hi\n {4}Email: evil@example\.org\n {4}Phone: 1/)
    expect(mail.text).not.toMatch(/^Phone: 1/m)
  })

  test('a name that looks like addresses adds nobody', async () => {
    const name = 'Rachel" <evil@example.org>, "'
    const { mail, raw, recipients } = await received({ ...tourAnswers, user_first_name: name })
    expect(mail.replyTo).toEqual([{ name: `${name} Okonkwo-Stein`, address: 'rachel@example.org' }])
    expect(recipients).toEqual(site.recipients.tour)
    expect(raw.match(/^(to|cc|bcc|reply-to):/gim)).toHaveLength(2)
  })

  test('neither do line breaks, had they come past the form’s own checks', async () => {
    const { mail, raw } = await received({
      ...tourAnswers,
      user_first_name: 'Rachel\r\nBcc: evil@example.org\r\n\r\n<h1>',
      user_email: 'rachel@example.org',
    })
    expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).not.toMatch(/^bcc:/im)
    expect(mail.bcc).toBeUndefined()
  })

  test('any name and address that the form takes arrive as they are', { timeout: 60_000 }, async () => {
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
    const characters = fc.constantFrom(..."abz019.!#$%&'*+/=?^_`{|}~-")
    const address = fc.string({ unit: characters, minLength: 1, maxLength: 20 }).map((local) => `${local}@example.org`)
    const names = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    await fc.assert(
      fc.asyncProperty(names, address, async (user_last_name, user_email) => {
        const parsed = parseRequest(tour, { ...tourAnswers, user_last_name, user_email }, '2026-11-21')
        if (!parsed.ok) return
        const { fields } = parsed.request
        const mail = await composeStaffMail(deliveryOf(fields), settings)
        const { replyTo, to } = await PostalMime.parse(await new MailComposer(mail).compile().build())
        expect(replyTo).toEqual([{ name: `Rachel ${fields.user_last_name}`, address: user_email }])
        expect(to).toHaveLength(2)
      }),
      { numRuns: 100 },
    )
  })
})

describe('without a mail server', () => {
  test('the same mail sent again is the same file, whole, for nobody else to read', async () => {
    const folder = join(await temporaryFolder(), 'mail')
    const send = fileSender(folder, settings)
    for (let time = 0; time < 2; time += 1) expect(await send(deliveryOf(everyAnswer))).toEqual({ result: 'sent' })
    const names = await readdir(folder)
    expect(names).toEqual(['5d0e4c57-0000-4000-8000-000000000001.eml'])
    const file = join(folder, names[0] ?? '')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await PostalMime.parse(await readFile(file, 'utf8'))).subject).toContain('Rachel Okonkwo-Stein')
  })

  test('a folder that can’t be written is worth another try', async () => {
    const folder = join(await temporaryFolder(), 'not-a-folder')
    await fileSender(folder, settings)(deliveryOf(everyAnswer))
    const inTheWay = join(folder, '5d0e4c57-0000-4000-8000-000000000001.eml', 'mail')
    expect(await fileSender(inTheWay, settings)(deliveryOf(everyAnswer))).toMatchObject({ result: 'try-again' })
  })

  test('mails go when they are older than they may be', async () => {
    const folder = join(await temporaryFolder(), 'mail')
    await removeMails(folder, new Date())
    await fileSender(folder, settings)(deliveryOf(everyAnswer))
    const [name = ''] = await readdir(folder)
    const written = new Date('2026-01-01T00:00:00Z')
    await utimes(join(folder, name), written, written)
    await removeMails(folder, written)
    expect(await readdir(folder)).toHaveLength(1)
    await removeMails(folder, new Date(written.getTime() + 1000))
    expect(await readdir(folder)).toEqual([])
  })
})
