import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { describeMissing, getShabbat, type Shabbat } from '#schedule/shabbat'
import { i18n } from '#schemas/locale'
import { createRenderContext } from '#site/render-context'
import { InCampus } from '../../../tests/support/in-campus'
import { ThisShabbat } from './ThisShabbat'
import { signUpForShabbat, thisShabbat } from './this-shabbat'

const content = readContent()
type SignUp = { text: string; href: string }
const drawn = (shabbat: Shabbat, today: string, signUp?: SignUp) =>
  renderToStaticMarkup(
    <InCampus at="2026-12-01T12:00-05:00">
      <ThisShabbat texts={content.home.shabbat} shabbat={shabbat} today={today} eruv={undefined} signUp={signUp} />
    </InCampus>,
  )
const drawnOn = (day: string, signUp?: SignUp) => drawn(getShabbat(content, day, i18n), day, signUp)

test('the Shabbat of a week is this one until havdalah, and the next one from then on', () => {
  const at = (moment: string) => {
    const context = createRenderContext(Date.parse(moment), content, {})
    return { eve: thisShabbat(context).eve, until: context.clock.until }
  }
  const havdalah = getShabbat(content, '2026-12-12', i18n).ends ?? ''
  expect(at('2026-12-11T16:00-05:00')).toEqual({ eve: '2026-12-11', until: Date.parse('2026-12-12T00:00-05:00') })
  expect(at('2026-12-12T12:00-05:00')).toEqual({ eve: '2026-12-11', until: Date.parse(havdalah) })
  expect(at(havdalah)).toEqual({ eve: '2026-12-18', until: Date.parse('2026-12-13T00:00-05:00') })
})

test('where the nights of June are too light for havdalah, that is said, and whom to ask', () => {
  const place = { ...content.settings.place, latitude: 64.15, longitude: -21.94, timeZone: 'Atlantic/Reykjavik' }
  const shabbat = getShabbat({ ...content, settings: { ...content.settings, place } }, '2027-06-18', i18n)
  expect(shabbat.ends).toBeUndefined()
  expect(drawn(shabbat, '2027-06-18')).toContain('Ask us when we begin and when we end.')
  expect(drawnOn('2027-06-18')).not.toContain('Ask us when we begin')
})

test('This Shabbat leads to the sign-up until dinner begins, and to what somebody asks who has never come', () => {
  const signUpAt = (moment: string) => signUpForShabbat(createRenderContext(Date.parse(moment), content, {}))
  const signUp = { text: 'Tell us you’re coming', href: 'https://forms.example.org/friday' }
  expect(signUpAt('2026-12-04T18:00-05:00')).toEqual(signUp)
  expect(signUpAt('2026-12-04T18:31-05:00')).toBeUndefined()
  expect(signUpAt('2026-12-09T12:00-05:00')).toBeUndefined()
  expect(drawnOn('2026-12-01', signUp)).toContain(`href="${signUp.href}"`)
  expect(drawnOn('2026-12-01')).toContain('href="/events/shabbat-dinner#first-time"')
})

test('a holiday without a Saturday is headed by its name', () => {
  expect(drawnOn('2026-09-20')).toContain('<h2>Yom Kippur</h2>')
})

test('Friday and Saturday are apart; what there is to eat is said below, where a long menu has room', () => {
  const [friday = '', saturday = '', below = ''] = drawnOn('2026-12-01').split('</dl>')
  expect(friday).toContain('Dinner, free')
  expect(saturday).toMatch(/<h3>Saturday<\/h3>.*Havdalah/)
  expect(friday + saturday).not.toContain('Menu:')
  expect(below).toContain('Menu: Latkes (v) and soup (v, gf). v: vegetarian; gf: made without gluten.')
})

test.for([
  [{ why: 'Thanksgiving', next: '2026-12-04' }, 'No dinner November 27, Thanksgiving. Next: December 4'],
  [{ why: 'Exams. Soup instead.', next: '2026-12-04' }, 'No dinner November 27, Exams. Soup instead. Next: December 4'],
  [{ why: undefined, next: '2026-12-04' }, 'No dinner November 27. Next: December 4'],
  [
    { why: 'between terms', next: undefined },
    'No dinner November 27, between terms. The next dates come with those of the school year.',
  ],
] as const)('%o', ([said, text]) => {
  expect(describeMissing({ text: 'No dinner', day: '2026-11-27', ...said }, i18n)).toBe(text)
})
