import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { holidaySchedules } from '#schemas/content/schedule'
import { iconSigns } from '#site/components/icon/icon-signs'

/** The numbers and facts of the specification's sections 3 and 9 that are content, each where a visitor reads it. */

const content = readContent()
const { entries, entry } = content

describe('how many there are', () => {
  test.for([
    ['staff', 7],
    ['groups', 8],
    ['fellowships', 3],
    ['holidays', 6],
    ['parent-resources', 7],
    ['audiences', 6],
    ['prospective', 5],
    ['faq', 12],
    ['facilities', 3],
    ['signup-links', 3],
    ['travel', 4],
    ['internships', 5],
    ['religious-life', 6],
    ['testimonials', 6],
    ['values', 6],
    ['offers', 5],
    ['opportunity-categories', 3],
    ['alumni', 4],
    ['parent-network', 2],
  ] as const)('%s: %i', ([collection, count]) => {
    expect(entries(collection)).toHaveLength(count)
  })

  test('four pictures of the elections', () => {
    expect(content.elections?.images).toHaveLength(4)
  })

  test('one couple among the staff', () => {
    expect(entries('staff').filter(({ email }) => Array.isArray(email))).toHaveLength(1)
  })
})

test('the dinner is food, and free', () => {
  expect(entry('events', 'shabbat-dinner').category).toEqual(expect.arrayContaining(['Food', 'Free food']))
})

describe('names and their order', () => {
  test.for([
    ['values', ['Community', 'Education', 'Leadership', 'Service', 'Tradition', 'Innovation']],
    ['offers', ['Community', 'Shabbat and Holidays', 'Cultural and Social Events', 'Leadership', 'Jewish Education']],
    ['facilities', ['Main Hall', 'Library/Study Space', 'Outdoor Space']],
    [
      'prospective',
      [
        'Schedule a Tour',
        'Fall Prospective Student Shabbaton',
        'Spring Prospective/Accepted Student Shabbaton',
        'Get Connected',
        'What your parents will ask',
      ],
    ],
  ] as const)('%s', ([collection, titles]) => {
    expect(entries(collection).map(({ title }) => title)).toEqual(titles)
  })

  test.for([
    ['religious-life', ['ou-jlic', 'minyan', 'eruv', 'housing', 'kosher-dining', 'shabbat-meals']],
    ['holidays', ['shabbat', 'high-holidays', 'hanukkah', 'purim', 'passover', 'other-holidays']],
  ] as const)('the addresses of %s', ([collection, ids]) => {
    expect(entries(collection).map(({ id }) => id)).toEqual(ids)
  })
})

describe('durations, prices and pay', () => {
  test.for([
    ['jewish-learning-fellowship', '10 weeks'],
    ['kol-yisrael', '6 weeks'],
    ['shabbat-hosting-lab', '10 weeks'],
  ] as const)('%s takes %s and is coming soon', ([id, duration]) => {
    expect(entry('fellowships', id)).toMatchObject({ duration, applicationStatus: 'coming-soon' })
  })

  test.for([
    ['ten-day-trip', { duration: '10 days', cost: 'Free' }],
    ['institute-study', { duration: '1 week', cost: '$250' }],
    ['perspectives', { duration: '10 days' }],
    ['alternative-spring-break', { duration: '1 week' }],
  ] as const)('%s', ([id, facts]) => {
    expect(entry('travel', id)).toMatchObject(facts)
    expect(['closed', 'coming-soon']).toContain(entry('travel', id).applicationStatus)
  })

  test('a Building Monitor is paid $15/hour', () => {
    expect(entry('internships', 'building-monitor').stipend).toBe('$15/hour')
  })

  test('an SEI intern gets $500 in two installments for 10 projects, 25 volunteers and 6 meetings', () => {
    const { stipend, requirements } = entry('internships', 'student-engagement')

    expect(stipend).toBe('$500 in two installments')
    expect(requirements?.join()).toMatch(/10 service projects.*25 volunteers.*6 cohort meetings/)
  })

  test('the learning fellowships among the paid roles link to their page', () => {
    expect(entry('internships', 'learning-fellowships').leadsTo).toEqual({
      text: 'View Fellowships',
      link: '/jewish-learning',
    })
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
      'Sunday 8:30 AM',
      'Monday 7:50 AM',
      'Tuesday 8:00 AM',
      'Wednesday 8:00 AM',
      'Thursday 7:50 AM',
      'Friday 8:00 AM',
      'Saturday 9:30 AM',
    ])
  })

  test('services and dinner on Friday, in summer and in winter', () => {
    const { fridays } = entry('holidays', 'shabbat').schedule

    expect(fridays).toContainEqual({ time: '6:30 PM (5:30 PM in winter)', event: 'Services, upstairs' })
    expect(fridays?.find(({ event }) => event.startsWith('Shabbat dinner'))?.time).toBe('7:30 PM (6:30 PM in winter)')
  })

  test('the soup', () => {
    expect(content.kosherSoup?.availability).toEqual({
      days: 'Monday to Thursday',
      hours: '10:00 AM to 5:00 PM',
      season: 'School year only',
    })
  })

  test('applications for the board are open to November 12, with results on November 21', () => {
    expect(content.elections).toMatchObject({ applicationsClose: '2026-11-12', results: '2026-11-21' })
  })

  test('the banner is off, between its two days', () => {
    expect(content.banner).toMatchObject({ isActive: false, startDate: '2025-10-28', endDate: '2025-11-12' })
  })
})

describe('what is settled and what is not', () => {
  test('the schedules of Shabbat, the High Holidays and Hanukkah are ready, the others are not', () => {
    const ready = entries('holidays').filter(({ scheduleReady }) => scheduleReady)

    expect(ready.map(({ id }) => id)).toEqual(['shabbat', 'high-holidays', 'hanukkah'])
  })

  test('all four parts of the High Holidays are ready', () => {
    const { schedule } = entry('holidays', 'high-holidays')

    for (const { key } of holidaySchedules) expect(schedule[key]?.scheduleReady).toBe(true)
  })

  test('this week’s events are shown, and no notice hangs', () => {
    expect(content.programCalendar.show).toBe('current-week')
    expect(content.notice.enabled).toBe(false)
  })
})

test('rooms hold as many as they hold', () => {
  expect(entries('facilities').map(({ capacity }) => capacity)).toEqual([
    'Up to 150 people',
    'Up to 30 people',
    expect.stringMatching(/^Varies/),
  ])
  expect(content.roomPolicies?.policies[0]).toBe(
    'Ask at least 2 weeks in advance. A staff member replies within 2-3 business days.',
  )
})

test('a roommate group is 2-3 others, at most 4 in all', () => {
  expect(JSON.stringify(entry('religious-life', 'housing'))).toMatch(/2-3 other students.*at most 4 people in all/)
})

test('testimonials of students have their class, of 2026 to 2028, and the others a title', () => {
  const testimonials = entries('testimonials')

  for (const { student, graduationYear, title } of testimonials)
    if (student === 'yes') expect([2026, 2027, 2028]).toContain(graduationYear)
    else expect(title).toBeTruthy()
})

test('answers link to the pages that the specification names, and to a person’s mail', () => {
  const answers = entries('faq')
    .map(({ answer }) => answer)
    .join('\n')

  for (const target of [
    '(/student-groups)',
    '(/student-life)',
    '(/religious-life)',
    '(/events)',
    '(mailto:malka@example.org)',
  ])
    expect(answers).toContain(target)
})

test('alumni register for events with an engagement id', () => {
  const links = entries('alumni').map(({ link }) => new URL(link, content.site.url))
  expect(links.filter(({ searchParams }) => searchParams.get('engagement'))).toHaveLength(1)
})

test('no card has a number that nothing counts, and the mentorship counts as the one program that it is', () => {
  const typed = entries('opportunity-categories').filter(({ count, openCount }) => count !== undefined || openCount)
  expect(typed).toEqual([])
  expect(entry('opportunity-categories', 'alumni-mentorship')).toMatchObject({
    program: { applicationStatus: 'open' },
    noun: { one: 'program' },
  })
})

test('no two holidays have the same sign', () => {
  const signs = entries('holidays').map(({ icon }) => iconSigns[icon])
  expect(new Set(signs).size).toBe(signs.length)
})

test('no job requires stairs that are not part of the job', () => {
  for (const { id, requirements } of entries('internships'))
    expect(requirements?.join() ?? '', id).not.toMatch(/stairs/)
})

test('no button repeats the title of its card', () => {
  const cards = [
    ...content.pages.flatMap((page) => page.cards),
    ...(
      ['alumni', 'audiences', 'parent-network', 'parent-resources', 'prospective', 'opportunity-categories'] as const
    ).flatMap((folder) => entries(folder).map(({ title, linkText }) => ({ title, linkText: linkText ?? '' }))),
  ]
  expect(cards.length).toBeGreaterThan(30)
  const plain = (words: string) => words.toLowerCase()
  expect(cards.filter(({ title, linkText }) => plain(title) === plain(linkText))).toEqual([])
})

test('the house is open every day, 7:30 AM to midnight, and answers (410) 555-0142', () => {
  expect(content.site.hours).toEqual([{ from: 'Sunday', to: 'Saturday', opens: '7:30 AM', closes: '12:00 AM' }])
  expect(content.site.phone).toBe('(410) 555-0142')
})
