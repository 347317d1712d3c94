import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { holidaySchedules } from '#schemas/holidays/holidays'
import { fieldsOf } from '#schemas/requests/define-form'
import { type FormKind, formKinds } from '#schemas/requests/forms'
import { campusSite } from '../support/campus-site.ts'

/** The numbers and facts of the specification's sections 3 and 9 that are content, each where a visitor reads it. */

const content = readContent()
const { entries, entry } = content

test('how many there are', () => {
  const counts = Object.entries(content.collections).map(([collection, all]) => `${all.length} ${collection}`)
  expect(counts).toEqual(
    expect.arrayContaining([
      ...['7 staff', '8 groups', '3 fellowships', '6 holidays', '7 parent-resources', '6 audiences', '5 prospective'],
      ...['12 faq', '3 facilities', '3 signup-links', '4 travel', '5 internships'],
      ...['6 religious-life', '6 testimonials'],
      ...['6 values', '5 offers', '3 opportunity-categories', '4 alumni', '2 parent-network'],
    ]),
  )
})

test('four pictures of the elections', () => {
  expect(content.elections?.images).toHaveLength(4)
})

test('one couple among the staff', () => {
  expect(entries('staff').filter(({ email }) => Array.isArray(email))).toHaveLength(1)
})

test('names and their order', () => {
  const titles = (collection: 'values' | 'offers' | 'facilities' | 'prospective') =>
    entries(collection).map(({ title }) => title)
  expect(titles('values')).toEqual(['Community', 'Education', 'Leadership', 'Service', 'Tradition', 'Innovation'])
  expect(titles('offers')).toEqual([
    ...['Community', 'Shabbat and Holidays', 'Cultural and Social Events', 'Leadership', 'Jewish Education'],
  ])
  expect(titles('facilities')).toEqual(['Main Hall', 'Library/Study Space', 'Outdoor Space'])
  expect(titles('prospective')).toEqual([
    ...['Schedule a Tour', 'Fall Prospective Student Shabbaton', 'Spring Prospective/Accepted Student Shabbaton'],
    ...['Get Connected', 'What your parents will ask'],
  ])
  expect(entries('religious-life').map(({ id }) => id)).toEqual([
    ...['ou-jlic', 'minyan', 'eruv', 'housing', 'kosher-dining', 'shabbat-meals'],
  ])
  expect(entries('holidays').map(({ id }) => id)).toEqual([
    ...['shabbat', 'high-holidays', 'hanukkah', 'purim', 'passover', 'other-holidays'],
  ])
})

describe('durations, prices and pay', () => {
  test.for([
    ['fellowships', 'jewish-learning-fellowship', { duration: '10 weeks', applicationStatus: 'coming-soon' }],
    ['fellowships', 'kol-yisrael', { duration: '6 weeks', applicationStatus: 'coming-soon' }],
    ['fellowships', 'shabbat-hosting-lab', { duration: '10 weeks', applicationStatus: 'coming-soon' }],
    ['travel', 'ten-day-trip', { duration: '10 days', cost: 'Free' }],
    ['travel', 'institute-study', { duration: '1 week', cost: '$250' }],
    ['travel', 'perspectives', { duration: '10 days' }],
    ['travel', 'alternative-spring-break', { duration: '1 week' }],
    ['internships', 'building-monitor', { stipend: '$15/hour' }],
    ['internships', 'learning-fellowships', { leadsTo: { text: 'View Fellowships', link: '/jewish-learning' } }],
    ['internships', 'student-engagement', { stipend: '$500 in two installments' }],
    [
      'opportunity-categories',
      'alumni-mentorship',
      { program: { applicationStatus: 'open' }, noun: { one: 'program' } },
    ],
    ['events', 'shabbat-dinner', { category: expect.arrayContaining(['Food', 'Free food']) }],
  ] as const)('of %s, %s: %o', ([collection, id, facts]) => {
    expect(entry(collection, id)).toMatchObject(facts)
  })

  test('no trip can be applied for yet', () => {
    for (const { id, applicationStatus } of entries('travel'))
      expect(['closed', 'coming-soon'], id).toContain(applicationStatus)
  })

  test('an SEI intern gets $500 in two installments for 10 projects, 25 volunteers and 6 meetings', () => {
    expect(entry('internships', 'student-engagement').requirements?.join()).toMatch(
      /10 service projects.*25 volunteers.*6 cohort meetings/,
    )
  })

  test.for([
    ['high-holidays', '$15'],
    ['passover', '$16 for adults, $12 for children'],
    ['shabbat', 'free for students'],
  ] as const)('the meals of %s are %s', ([id, price]) => {
    expect(entry('holidays', id).details).toContain(price)
  })
})

describe('times', () => {
  test('the daily minyan', () => {
    expect(entry('religious-life', 'minyan').schedule?.map(({ day, time }) => `${day} ${time}`)).toEqual([
      ...['Sunday 8:30 AM', 'Monday 7:50 AM', 'Tuesday 8:00 AM', 'Wednesday 8:00 AM', 'Thursday 7:50 AM'],
      ...['Friday 8:00 AM', 'Saturday 9:30 AM'],
    ])
  })

  test('services and dinner on Friday, in summer and in winter', () => {
    const { fridays } = entry('holidays', 'shabbat').schedule
    expect(fridays).toContainEqual({ time: '6:30 PM (5:30 PM in winter)', event: 'Services, upstairs' })
    expect(fridays?.find(({ event }) => event.startsWith('Shabbat dinner'))?.time).toBe('7:30 PM (6:30 PM in winter)')
  })

  test('the soup', () => {
    const availability = { days: 'Monday to Thursday', hours: '10:00 AM to 5:00 PM', season: 'School year only' }
    expect(content.kosherSoup).toMatchObject({ availability })
  })

  test('applications for the board are open to November 12, with results on November 21', () => {
    expect(content.elections).toMatchObject({ applicationsClose: '2026-11-12', results: '2026-11-21' })
  })

  test('the banner is off, between its two days', () => {
    expect(content.banner).toMatchObject({ isActive: false, startDate: '2025-10-28', endDate: '2025-11-12' })
  })

  test('the house is open every day, 7:30 AM to midnight, and answers (410) 555-0142', () => {
    const hours = [{ from: 'Sunday', to: 'Saturday', opens: '7:30 AM', closes: '12:00 AM' }]
    expect(content.settings).toMatchObject({ hours, phone: '(410) 555-0142' })
  })
})

test('the schedules of Shabbat, all four parts of the High Holidays, and Hanukkah are ready, the others are not', () => {
  const ready = entries('holidays').filter(({ scheduleReady }) => scheduleReady)
  expect(ready.map(({ id }) => id)).toEqual(['shabbat', 'high-holidays', 'hanukkah'])
  const { schedule } = entry('holidays', 'high-holidays')
  for (const { key } of holidaySchedules) expect(schedule[key]?.scheduleReady).toBe(true)
})

test('this week’s events are shown, and no notice hangs', () => {
  expect([content.programCalendar.show, content.notice.enabled]).toEqual(['current-week', false])
})

test('rooms hold as many as they hold', () => {
  expect(entries('facilities').map(({ capacity }) => capacity)).toEqual([
    ...['Up to 150 people', 'Up to 30 people', expect.stringMatching(/^Varies/)],
  ])
  expect(content.roomPolicies?.policies[0]).toBe(
    'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  )
})

test('a roommate group is 2-3 others, at most 4 in all', () => {
  expect(JSON.stringify(entry('religious-life', 'housing'))).toMatch(/2-3 other students.*at most 4 people in all/)
})

test('testimonials of students have their class, of 2026 to 2028, and the others a title', () => {
  for (const { student, graduationYear, title } of entries('testimonials'))
    if (student === 'yes') expect([2026, 2027, 2028]).toContain(graduationYear)
    else expect(title).toBeTruthy()
})

test('answers link to the pages that the specification names, and to a person’s mail', () => {
  const answers = entries('faq')
    .map(({ answer }) => answer)
    .join('\n')
  for (const target of ['/student-groups', '/student-life', '/religious-life', '/events', 'mailto:malka@example.org'])
    expect(answers).toContain(`(${target})`)
})

test('alumni register for events with an engagement id', () => {
  const links = entries('alumni').map(({ link }) => new URL(link, content.settings.url))
  expect(links.filter(({ searchParams }) => searchParams.get('engagement'))).toHaveLength(1)
})

test('no card has a number that nothing counts', () => {
  expect(entries('opportunity-categories').filter(({ count, openCount }) => count !== undefined || openCount)).toEqual(
    [],
  )
})

const [ours, specified] = [readContent(), readContent(campusSite.CONTENT_DIR)]

function texts({ forms, settings, contact }: typeof ours, kind: FormKind) {
  const { name, emails } = contact(settings.mailingListContact ?? settings)
  const { title, messages } = forms[kind]
  const said = JSON.stringify(messages)
    .replaceAll(settings.name, '{site}')
    .replaceAll(name, '{name}')
    .replaceAll(emails.join(), '{email}')
  const asked = fieldsOf(forms[kind])
    .filter((field) => field.name !== 'facility_requested' && !field.name.startsWith('own_'))
    .map(({ hint: _, ...field }) => field)
  return { title, messages: JSON.parse(said), asked }
}

test.each(formKinds)(
  'the words of our %s form are the specification’s, as schemas/requests/forms.test.ts has them',
  (kind) => {
    expect(texts(ours, kind)).toEqual(texts(specified, kind))
  },
)

test('the rooms of our form are those of the specification', () => {
  const field = fieldsOf(ours.forms.room).find(({ name }) => name === 'facility_requested')
  expect(field?.type === 'choice' && field.options.map(({ label }) => label)).toEqual([
    ...['Main Hall (up to 150 people)', 'Library/Study Space (up to 30 people)', 'Outdoor Space'],
  ])
})
