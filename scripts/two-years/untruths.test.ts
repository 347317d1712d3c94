import { describe, expect, test } from 'vitest'
import { untruthsForMachines, untruthsIn } from './untruths.ts'

const ZONE = 'America/New_York'
const rulesOn = (day: string, body: string) => untruthsIn(`<body>${body}</body>`, day, ZONE).map(({ rule }) => rule)

describe('what a page says is untrue', () => {
  test.for([
    ['a deadline that has passed', '2026-11-22', '<p>Applications are open to Nov 12.</p>', 'past as coming'],
    ['what is coming up was last week', '2026-11-22', '<h2>Coming up</h2><li>Soup, November 17</li>', 'past as coming'],
    [
      '“this week” of another week',
      '2026-11-22',
      '<h2>This week</h2><li><time datetime="2026-12-01T18:00:00-05:00">Tuesday, December 1, 6:00 PM</time></li>',
      'another week',
    ],
    [
      '“tonight” beside another day',
      '2027-04-06',
      '<p>Wednesday, April 21. Passover begins tonight.</p>',
      'another day',
    ],
    ['“tomorrow” beside another day', '2026-11-26', '<p>We open tomorrow, November 28.</p>', 'another day'],
    [
      'what is said under a heading after its list of terms',
      '2026-11-23',
      '<h2>Today, November 23</h2><dl><dt>Next</dt><dd>Soup, November 30</dd></dl><p>Latkes, December 1</p>',
      'another day',
    ],
    [
      'a term that promises what is over',
      '2026-11-23',
      '<h2>Today, November 23</h2><dl><dt>Then</dt><dd>Latkes, December 1</dd><dt>Next</dt><dd>Soup, November 20</dd></dl>',
      'past as coming',
    ],
    ['this Shabbat is a past one', '2026-12-06', '<h2>This Shabbat</h2><p>Friday, November 27</p>', 'another Shabbat'],
    ['no day of that name', '2026-11-22', '<p>Friday, December 5</p>', 'impossible date'],
    ['no such day', '2027-02-01', '<p>February 30, 2027</p>', 'impossible date'],
    [
      'an hour that the clocks leave out',
      '2027-03-01',
      '<p><time datetime="2027-03-14T02:30:00-05:00">2:30 AM</time></p>',
      'impossible time',
    ],
    [
      'another time than is shown',
      '2026-11-22',
      '<p><time datetime="2026-12-01T18:00:00-05:00">7:00 PM</time></p>',
      'impossible time',
    ],
    [
      'a sign-up for what is over',
      '2026-11-22',
      '<dialog><p>The dinner is on October 3.</p><a href="/">Reserve a seat</a></dialog>',
      'closed as open',
    ],
    ['nothing is coming up', '2027-06-01', '<h2>Coming up</h2><p>Everybody is welcome.</p>', 'nothing next'],
    [
      'filters alone under a heading',
      '2026-11-23',
      '<main><section><h2>Day by day</h2><nav><a href="/">Everything</a></nav></section></main>',
      'a heading with nothing under it',
    ],
  ] as const)('%s', ([_, day, body, rule]) => {
    expect(rulesOn(day, body)).toContain(rule)
  })

  test('an event for search engines is over', () => {
    const data = JSON.stringify([{ '@type': 'Event', name: 'Soup', startDate: '2026-11-17T18:00:00-05:00' }])
    const html = `<script type="application/ld+json">${data}</script>`
    expect(untruthsForMachines(html, '2026-11-22')).toHaveLength(1)
    expect(untruthsForMachines(html, '2026-11-17')).toEqual([])
  })
})

describe('what a page says is true', () => {
  test.for([
    ['a deadline that is ahead', '2026-11-01', '<p>Applications are open to Nov 12.</p>'],
    ['what was is told as past', '2026-11-22', '<p>Applications closed on Nov 12.</p>'],
    ['a break that says when we are back', '2026-12-24', '<h2>Coming up</h2><p>We are back on January 19.</p>'],
    [
      'this week’s day, in this week',
      '2026-11-22',
      '<h2>This week</h2><li><time datetime="2026-11-24T18:00:00-05:00">Tuesday, November 24, 6:00 PM</time></li>',
    ],
    ['a day of next year, by its weekday', '2026-12-20', '<h2>Coming up</h2><p>Monday, January 25</p>'],
    ['what is next, beside today', '2026-11-23', '<h2>Today, November 23</h2><li>Next: soup, November 30</li>'],
    [
      'what is next by its term, beside today',
      '2026-11-23',
      '<h2>Today, November 23</h2><dl><dt>Next</dt><dd>Soup, November 30</dd><dt>Then</dt><dd>Latkes, December 1</dd></dl>',
    ],
    [
      'a break that ends after tomorrow',
      '2026-11-26',
      '<h2>Today, November 26</h2><p>A break, until November 28. Closed today. Opens tomorrow at 10:00 AM.</p>',
    ],
    ['when it was last checked', '2027-03-14', '<p>This week: Not confirmed; last checked November 29, 2026</p>'],
    ['what is hidden on that day', '2026-11-22', '<p hidden>Applications are open to Nov 12.</p>'],
    ['a range that has begun', '2026-12-06', '<h2>Coming up</h2><p>December 4 to 12</p>'],
    [
      'a sign-up for what is ahead',
      '2026-10-01',
      '<dialog><p>On October 3.</p><a href="/">Reserve a seat</a></dialog>',
    ],
  ] as const)('%s', ([_, day, body]) => {
    expect(rulesOn(day, body)).toEqual([])
  })
})
