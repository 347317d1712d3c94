import { expect, test } from 'vitest'
import type { FeatureName } from '#schemas/features'
import { copyOfContent } from '#tests/support/broken-copy'

/** The small campus with some features off. */
function campusWithout(...names: FeatureName[]) {
  const copy = copyOfContent()
  for (const name of names) copy.change('site.yaml', `${name}: true`, `${name}: false`)
  return copy
}

test('a feature that is off has no page, entries, files or keys, and nothing leads to it', () => {
  const copy = campusWithout('soup', 'rooms', 'travel', 'shop', 'eruv', 'firstYearWeek')
  const { pages, entries, navigation, kosherSoup, roomPolicies, settings, home, isOff, ...content } = copy.read()

  expect(pages.map(({ id }) => id)).not.toContain('kosher-soup-delivery')
  expect(entries('facilities')).toEqual([])
  expect(entries('religious-life').map(({ id }) => id)).toEqual(['minyan', 'kosher-dining'])
  expect(entries('events').map(({ id }) => id)).not.toContain('move-in')
  expect([kosherSoup, roomPolicies, content.eruv, settings.shop]).toEqual([undefined, undefined, undefined, undefined])
  expect(navigation.groups.flatMap(({ links }) => links.map(({ link }) => link)).filter(isOff)).toEqual([])
  expect(entries('opportunity-categories').map(({ id }) => id)).toEqual(['internships', 'mentors'])
  expect(home.shabbat.eruv).toBeUndefined()
  const { link, ...firstYear } = content.entry('audiences', 'first-year')
  expect(link).toBe('/staff#ruth-alvarez')
  expect(firstYear).not.toHaveProperty('secondaryLinkText')
  expect(content.page('student-life').cards.map(({ title }) => title)).not.toContain('Soup')
})

test('a button of the hero goes; where one must be, the check says so', () => {
  const copy = campusWithout('tours')
  expect(copy.read().home.hero.secondary).toBeUndefined()
  copy.change('home.yaml', 'link: /program-calendar\n  secondary', 'link: /prospective-students#tour\n  secondary')
  expect(copy.complaint()).toContain(
    'This leads to /prospective-students#tour, which is switched off. Let it lead somewhere else.',
  )
})

test('a campus without donations has no page about giving, and nothing leads there', () => {
  const { pages, settings, navigation } = campusWithout('donation').read()
  expect(pages.map(({ id }) => id)).not.toContain('give')
  expect(settings.donate).toBeUndefined()
  expect(navigation.urgent?.link).toBe('/if-something-happened')
})

test('its files need not be there', () => {
  const copy = campusWithout('soup', 'elections')
  for (const file of ['kosher-soup.yaml', 'forms/soup.yaml', 'elections.yaml', 'pages/kosher-soup-delivery.md'])
    copy.remove(file)
  copy.change('site.yaml', '  soup:\n    - noam-peretz\n', '')
  expect(copy.complaint()).toBe('')
})

test.each([
  ['site.yaml', /shop:\n {2}title.*\n.*\n/, 'shop', 'A shop'],
  ['site.yaml', /mailingListContact.*\n/, 'mailingList', 'The mailing list'],
  ['site.yaml', '  soup:\n    - noam-peretz\n', 'soup', 'Soup for students who are sick'],
])('what a feature needs in %s is asked for while it is on', (file, without, name, title) => {
  const copy = copyOfContent()
  copy.change(file, without, '')
  expect(copy.complaint()).toContain(`Fill this in, or switch off “${title}” in “Contact and settings”`)
  copy.change('site.yaml', `${name}: true`, `${name}: false`)
  expect(copy.complaint()).toBe('')
})

test('a link to it in a sentence becomes its words, in Markdown and in simple HTML', () => {
  const copy = campusWithout('eruv')
  copy.write(
    'faq/walls.yaml',
    'order: 40\nquestion: May I carry?\nanswer: Inside [the wire](/religious-life?section=eruv), says [Ruth](/staff).\nreviewed: 2026-09-01\n',
  )
  copy.change(
    'pages/mission.md',
    /$/,
    '\n\nLook at <a href="/religious-life#eruv">the map</a>, <a href=\'/religious-life#eruv\'>the wire</a> and [it](/religious-life#eruv).\n',
  )
  const { entry, page } = copy.read()
  expect(entry('faq', 'walls').answer).toBe('Inside the wire, says [Ruth](/staff).')
  expect(page('mission').body).toMatch(/Look at the map, the wire and it\.$/)
})

test('words that still speak of it are named with their line; the glossary and addresses of pictures are not', () => {
  const copy = campusWithout('eruv', 'minyan')
  const texts = 'order: 40\ntitle: Songs\ndescription: Every Friday.\nimageUrl: /art/religious-life/minyan.svg\n'
  copy.write('offers/songs.yaml', texts)
  expect(copy.warnings()).not.toContain('offers/songs.yaml')
  copy.change('offers/songs.yaml', 'Every Friday.', 'Inside the eruv.')
  const about = copy.warnings()
  expect(about).toMatch(/content\/offers\/songs\.yaml:3 description: “eruv” speaks of “An eruv”, which is switched off/)
  expect(about).toContain('Reword this, or switch it on in “Contact and settings”.')
  expect(about).not.toContain('content/glossary')
  expect(about).not.toContain('religious-life/eruv.yaml')
  expect(copyOfContent().warnings()).toBe('')
})
