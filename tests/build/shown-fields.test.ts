import { expect, test } from 'vitest'
import { hasPage } from '../../content-reader/days/timeline.ts'
import { eventsOf } from '../../content-reader/days/upcoming.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { campusSite } from '../support/campus-site.ts'
import { readBuiltPages } from '../support/page-weight.ts'

/** The small campus, which uses every field: those of `content/` may leave any out. */
const content = readContent(campusSite.CONTENT_DIR)
const pages = readBuiltPages(campusSite.DIST_DIR)
const rootOf = (path: string) => {
  const page = pages.find((each) => each.path === path)
  if (!page) throw new Error(`No page ${path}`)
  return page.root
}

test('a holiday shows its icon on its color, in dark or light', () => {
  const cards = rootOf('/holidays').querySelectorAll('main li[data-tone]')
  const shown = cards.map((card) => [
    card.querySelector('[data-icon]')?.attributes['data-icon'],
    card.attributes['data-tone'],
    card.querySelector('[data-words]')?.attributes['data-words'],
  ])
  const written = content
    .entries('holidays')
    .map(({ icon, backgroundColor, textColor }) => [icon, backgroundColor, textColor])
  // They are in the order in which they are next.
  expect(shown.map(String).sort()).toEqual(written.map(String).sort())
})

test('an event that belongs to a holiday links to it', () => {
  const belonging = eventsOf(content, content.programCalendar.show)
    .filter(hasPage)
    .flatMap(({ holidayId }) => holidayId ?? [])
  expect(belonging.length).toBeGreaterThan(0)
  for (const path of ['/', '/program-calendar'])
    expect(
      rootOf(path)
        .querySelectorAll('main a[href^="/holidays#"]')
        .map((link) => link.getAttribute('href')),
    ).toEqual(expect.arrayContaining(belonging.map((id) => `/holidays#${id}`)))
})

test('each quick link has its own icon', () => {
  const icons = rootOf('/').querySelectorAll('footer a img[src^="/icons/"]')
  expect(icons.map((icon) => icon.getAttribute('src'))).toEqual(
    content.site.quickLinks.map(({ icon }) => `/icons/light/${icon}.svg`),
  )
})

test('photos of groups, fellowships and paid roles are shown where they are on', () => {
  const shown = [
    ...content.entries('groups').map((entry) => ({ ...entry, path: '/student-groups' })),
    ...content.entries('fellowships').map((entry) => ({ ...entry, path: '/jewish-learning' })),
    ...content.entries('internships').map((entry) => ({ ...entry, path: '/internship-opportunities' })),
  ].filter(({ photos }) => photos.enabled)
  expect(shown.length).toBeGreaterThan(0)
  for (const { id, path, photos } of shown)
    expect(
      rootOf(path)
        .querySelectorAll(`#${id} figcaption`)
        .map(({ text }) => text),
    ).toEqual(photos.images.map(({ caption }) => caption))
})

test('a paid role shows its duration, and a resource links to more information', () => {
  const roles = rootOf('/internship-opportunities').querySelector('main')?.text
  for (const { duration } of content.entries('internships')) expect(roles).toContain(duration)
  const linked = content.entries('parent-resources').filter(({ modal, link }) => modal && link)
  expect(linked.length).toBeGreaterThan(0)
  for (const { id, link } of linked)
    expect(
      rootOf('/parent-resources')
        .querySelectorAll(`dialog[id="${id}"] a`)
        .map((a) => a.getAttribute('href')),
    ).toContain(link)
})

test('featured resources come before the others', () => {
  const shown = rootOf('/parent-resources')
    .querySelectorAll('main h2')
    .map(({ text }) => text)
  const featured = content
    .entries('parent-resources')
    .filter((resource) => resource.featured)
    .map(({ title }) => title)
  expect(featured.length).toBeGreaterThan(0)
  expect(shown.slice(0, featured.length)).toEqual(featured)
})
