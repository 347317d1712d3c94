import { expect, test } from 'vitest'
import { readContent } from '../../content-reader/read-content.ts'
import { phoneAddress } from '../../site/components/contact/contact.ts'
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

test('the logo of each page links home', () => {
  expect(pages.length).toBeGreaterThan(30)
  for (const { path, root } of pages) {
    const logo = root.querySelector('header a')
    expect(logo?.getAttribute('href'), path).toBe('/')
    expect(logo?.text, path).toContain('Juniper Hill')
  }
})

test('the footer of each page has our address, our email and our telephone', () => {
  const { address, email, phone } = content.site
  for (const { path, root } of pages) {
    const footer = root.querySelector('footer')
    expect(footer?.querySelector('address')?.text, path).toContain(address.street)
    for (const href of [`mailto:${email}`, phoneAddress(phone)])
      expect(footer?.querySelector(`a[href="${href}"]`), path).not.toBeNull()
  }
})

test('the mission page has its statement and each core value', () => {
  const main = rootOf('/mission').querySelector('main')
  const values = main?.querySelectorAll('li')
  for (const { title, description } of content.entries('values')) {
    const shown = values?.find((each) => each.querySelector('h3')?.text === title)
    expect(shown?.text, title).toContain(description)
  }
  expect(main?.querySelectorAll('p').length).toBeGreaterThan(content.entries('values').length)
})

test('a weekend for prospective students says when it is, for whom and what', () => {
  const weekend = content.entry('prospective', 'weekend')
  const detail = rootOf('/prospective-students').querySelector('dialog[id="weekend"]')
  for (const words of [weekend.details?.timing, weekend.details?.audience, 'Bring a sweater.'])
    expect(detail?.text).toContain(words)
})
