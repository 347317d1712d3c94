import './campus-zone.ts'
import type { Email } from 'postal-mime'
import { expect, onTestFinished } from 'vitest'
import { knownDays } from '#content-reader/days/known-days'
import { deliveriesAhead } from '#content-reader/days/soup'
import { mailThemeOf } from '#content-reader/mail-theme'
import { readContent } from '#content-reader/read-content'
import type { Site } from '#schemas/content/site'
import { templateParams } from '#schemas/forms/answers'
import { forEachRequest, type RequestKind } from '#schemas/forms/forms'
import type { MailSettings } from '#server/mail/mail-parts'
import { openSmtp, smtpSender } from '#server/mail/smtp-sender'
import type { ClaimedDelivery } from '#server/store/submission'
import { soupAnswers, tourAnswers } from './start-site.ts'
import { startSmtp } from './start-smtp.ts'

const content = readContent()

/** The site's content, with recipients for tests. */
export const site: Site = {
  ...content.site,
  name: content.site.name,
  recipients: {
    ...content.site.recipients,
    tour: ['ruth-alvarez', 'noam-peretz'],
    soup: [{ name: 'The kitchen', email: 'kitchen@example.org' }],
    room: [{ name: 'The rooms', email: 'rooms@example.org' }],
    alerts: ['noam-peretz'],
  },
}

export const settings: MailSettings = {
  site,
  from: 'website@hillel.example.org',
  siteUrl: 'https://hillel.example.org',
  forms: content.forms,
  replies: forEachRequest(({ kind }) => content[`forms/${kind}`]?.reply),
  answering: forEachRequest(({ kind }) => content[`forms/${kind}`]?.answering),
  contact: content.contact,
  look: { ...mailThemeOf(content.theme), hasMark: false },
  soup: deliveriesAhead(content, '2026-11-21'),
  days: knownDays(content, '2026-11-21'),
  seats: [],
  openEvents: [],
  translations: new Map(),
  rests: [],
}

const aboutTheStudent = {
  relationship_to_student: 'Other',
  relationship_to_student_other: 'Neighbor & friend',
  student_first_name: 'Eli',
  student_last_name: 'Okonkwo',
  student_email: 'eli@example.org',
  student_phone: '410-555-0124',
}

/** For each request, an answer to every question of its form. */
export const everyAnswer: Readonly<Record<RequestKind, Record<string, string>>> = {
  tour: {
    ...tourAnswers,
    ...aboutTheStudent,
    student_type: 'Other',
    student_type_other: 'Exchange student',
    current_school: 'Baltimore Polytechnic',
    expected_graduation_year: '2030',
    preferred_date: '2026-12-04',
    preferred_time: '11:00 AM',
    group_size: '3 people',
    own_first_visit: 'Yes',
    additional_info: 'A ramp, please.\nAnd <b>no nuts</b>.',
  },
  soup: {
    ...soupAnswers,
    ...aboutTheStudent,
    delivery_address: 'Wolman Hall, third floor\nroom 314, at the end',
    reason: 'Other',
    reason_other: 'Wisdom teeth',
    dietary_restrictions: 'No dill, and <b>no nuts</b>',
    additional_info: 'The bell is broken',
  },
  room: {
    ...tourAnswers,
    organization: 'Poetry Club & friends',
    event_type: 'Other',
    event_type_other: 'Reading aloud',
    facility_requested: 'Library (up to 12 people)',
    event_date: '2026-12-10',
    event_time: '7:00 PM',
    event_end_time: '9:00 PM',
    expected_attendance: '25',
    own_how_heard: 'A friend',
    additional_requirements: 'A lectern',
    additional_info: 'Any evening but Friday',
  },
}

/** A delivery of these answers, as the worker would have it. */
export const deliveryOf = (
  answers: Record<string, string>,
  { kind = 'tour', channel = 'staff-mail' }: { kind?: RequestKind; channel?: ClaimedDelivery['channel'] } = {},
) => ({
  id: '5d0e4c57-0000-4000-8000-000000000001',
  channel,
  attempts: 1,
  claimToken: 'token',
  submission: {
    id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111',
    kind,
    fields: templateParams(content.forms[kind], answers),
    createdAt: new Date('2026-11-21T17:05:00Z'),
  },
})

/** Sends the mail of a delivery to a real mail server, and returns what the server received. */
export async function receivedFor(
  delivery: ClaimedDelivery,
): Promise<{ mail: Email; raw: string; head: string; recipients: string[] }> {
  const smtp = await startSmtp()
  const transport = openSmtp(smtp.url)
  onTestFinished(async () => {
    transport.close()
    await smtp.close()
  })
  expect(await smtpSender(transport, () => settings)(delivery)).toEqual({ result: 'sent', refusedRecipients: 0 })
  const mail = await smtp.waitFor(1)
  const raw = smtp.raw()[0] ?? ''
  return {
    mail,
    raw,
    head: raw.slice(0, raw.indexOf('\r\n\r\n')),
    recipients: (mail.to ?? []).map(({ address = '' }) => address),
  }
}
