import { expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { createRenderContext } from '#site/render-context'
import { copyOfContent } from '#tests/support/broken-copy'
import { createPageContext } from './build/page-context.ts'
import { listLanguageAddresses, localizeAddresses } from './languages'
import { browserTitle } from './layouts/document-head.ts'

const known = ['/he', '/he/staff', '/he/program-calendar']
const has = (address: string) => known.includes(address)

test('whatever has an address in a language leads there, and nothing else does', () => {
  const lines = [
    ['<a href="/staff#ruth">', '<a href="/he/staff#ruth">'],
    ['<a href="/">', '<a href="/he">'],
    [
      '<form action="/program-calendar?category=food&amp;x=1">',
      '<form action="/he/program-calendar?category=food&amp;x=1">',
    ],
    ['props="{&quot;link&quot;:[0,&quot;/staff&quot;]}"', 'props="{&quot;link&quot;:[0,&quot;/he/staff&quot;]}"'],
    ['{"path":"/staff"}', '{"path":"/he/staff"}'],
    ['<img src="/art/soup.svg">', '<img src="/art/soup.svg">'],
    ['<a hreflang="en" href="/staff">', '<a hreflang="en" href="/staff">'],
    ['<style>a{content:"/"}</style><a href="/">', '<style>a{content:"/"}</style><a href="/he">'],
    ['<p>"/staff is it"</p>', '<p>"/staff is it"</p>'],
  ]
  expect(lines.map(([before = '']) => localizeAddresses('/he', before, has))).toEqual(lines.map(([, after]) => after))
})

test('the first language has no prefix; a site in one language has no others', () => {
  const languages = ['en', 'he']
  expect(listLanguageAddresses({ language: 'he', languages }, '/staff')).toEqual([
    { language: 'en', address: '/staff' },
    { language: 'he', address: '/he/staff' },
  ])
  expect(listLanguageAddresses({ language: 'he', languages }, '/').at(-1)?.address).toBe('/he')
  expect(listLanguageAddresses({ language: 'en', languages: ['en'] }, '/staff')).toEqual([])
})

test('the map is the one that the campus names, or ours', () => {
  const { theme, pictures, ...content } = readContent()
  const mapOf = (map: string | undefined) =>
    createPageContext(createRenderContext(0, { ...content, pictures, theme: { ...theme, map } }, {})).map
  expect([mapOf(undefined), mapOf('/art/streets.webp')]).toEqual(['/art/brand/map.svg', '/art/streets.webp'])
})

test('a map that is not there, and a file that can’t be a picture, are mistakes', () => {
  const copy = copyOfContent()
  copy.change('theme.yaml', /^map: .*$/m, 'map: /art/streets.svg')
  copy.change('theme.yaml', /^ {2}night: .*$/m, '  night: /art/lake-night.svg')
  copy.write('pictures/Beach Photo.jpg', 'x')
  const about = copy.complaint()
  for (const said of ['content: 3 mistakes', '/art/streets.svg', 'skyline.night', 'content/pictures/Beach Photo.jpg'])
    expect(about).toContain(said)
})

const name = 'Prairie Hillel'

test('a page is called by its title and our name', () => {
  expect(browserTitle('Staff', { name, description: 'A house.' })).toBe('Staff | Prairie Hillel')
})

test('home is called by our name and what we are, and the name is said once', () => {
  expect(browserTitle(undefined, { name, description: 'The Jewish house: dinner on Fridays.' })).toBe(
    'Prairie Hillel: The Jewish house',
  )
  expect(browserTitle(undefined, { name, description: 'Prairie Hillel is a house, with a porch. Come in.' })).toBe(
    'Prairie Hillel is a house, with a porch',
  )
})
