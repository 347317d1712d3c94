import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { readContent } from '#content-reader/read-content'
import { readQuestion } from '#search/search-path'
import { createRenderContext } from '#site/render-context'
import { answerQuestion } from '#site/search-index/search-index'
import { SearchPage, titleOf } from './SearchPage'

const content = readContent()
const context = createRenderContext(Date.now(), content, {})
const asked = (query: string, on = context) => {
  const answered = answerQuestion(on, readQuestion(query))
  const page = <SearchPage siteName="Hillel" popular={['Kosher']} popularNote="" answered={answered} today={[]} />
  return { answered, title: titleOf(answered), root: parse(renderToStaticMarkup(page)) }
}
const statusOf = (root: ReturnType<typeof parse>) => root.querySelector('.status')?.text.trim()

describe('a visitor without JavaScript', () => {
  test('gets the results in their order, with the query marked in them and kept in the form', () => {
    const { root, title, answered } = asked('q=Soup&category=All')
    const { length } = answered.found
    expect(length).toBeGreaterThan(2)
    expect(statusOf(root)).toBe(`${length} results found`)
    expect(title).toBe(`${length} results found for "Soup" | `)
    const links = root.querySelectorAll('.results a').map((link) => link.getAttribute('href'))
    expect(links).toEqual(answered.found.map(({ path }) => path))
    expect(new Set(root.querySelectorAll('mark').map(({ text }) => text.toLowerCase()))).toContain('soup')
    expect(root.querySelector('[name=q]')?.getAttribute('value')).toBe('Soup')
    expect(root.querySelector('[hidden]')).toBeNull()
  })

  test('narrows them to one category, which stays chosen', () => {
    const { root, answered } = asked('q=soup&category=Events')
    expect(new Set(answered.found.map(({ category }) => category))).toEqual(new Set(['Events']))
    expect(statusOf(root)).toMatch(/^\d+ results? found Filtered by: Events$/)
    expect(root.querySelectorAll('option[selected]').map(({ text }) => text)).toEqual(['Events'])
    expect(root.querySelectorAll('option')).toHaveLength(13)
  })

  test('reads that nothing was found, and under which filter', () => {
    const { root, title } = asked('q=zzqqxx&category=Events')
    expect(root.text).toContain('No results found for "zzqqxx"Filtered by: Events')
    expect(title).toBe('No results found for "zzqqxx" | ')
    expect(root.querySelector('.results')).toBeNull()
    expect(root.querySelector('.tags')?.text).toBe('Kosher')
  })

  test('reads the answer to a question above the results', () => {
    const { root } = asked('q=phone')
    expect(root.querySelector('h2')?.text).toMatch(/^Call \S/)
    expect(root.querySelector('.answer ~ .results')).not.toBeNull()
  })

  test('reads an answer without words that nothing was found, where no page is about it', () => {
    const { root, title, answered } = asked(
      'q=dec 8',
      createRenderContext(Date.parse('2026-11-29T12:00-05:00'), content, {}),
    )
    expect([answered.found.length, answered.answer?.id]).toEqual([0, 'today/2026-12-08'])
    expect(root.querySelector('.answer')).not.toBeNull()
    expect([root.text, title].join()).not.toContain('No results found')
  })

  test('is offered popular searches where nothing is asked, and reads what is missing in one letter', () => {
    const { root, title } = asked('q=%20&category=Nonsense')
    expect([statusOf(root), title]).toEqual([undefined, ''])
    expect(root.querySelector('.tags')?.text).toBe('Kosher')
    expect(statusOf(asked('q=s').root)).toBe('Type at least 2 characters to search.')
  })
})

test.each([
  '"><script>alert(1)</script>',
  'x" autofocus onfocus="alert(1)',
  '</textarea></select><img src=x onerror=alert(1)>',
  '&quot;><script>alert(1)</script>',
  'soup <b>soup</b> "><img src=x>',
])('no query becomes markup: %s', (query) => {
  const { root } = asked(String(new URLSearchParams({ q: query, category: query })))
  expect(root.querySelectorAll('script, img, b, [onfocus], [autofocus], [onerror]')).toEqual([])
  expect(root.querySelector('[name=q]')?.getAttribute('value')).toBe(query)
})
