// @vitest-environment happy-dom
import { vercelStegaEncode } from '@vercel/stega'
import { expect, test } from 'vitest'
import type { SourceMark } from '#schemas/preview-marks'
import { createPageMarks } from './marked-page.ts'

const markOf = (file: string, key: string, more: Partial<SourceMark> = {}) =>
  vercelStegaEncode({ file, path: [key], ...more })

/** Whose text it is, by the words that one clicks on. */
function ownersIn(html: string): (words: string) => string | undefined {
  document.body.innerHTML = html
  const marks = createPageMarks()
  marks.read(document.body)
  return (words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      if (walker.currentNode.nodeValue?.includes(words)) {
        const owner = marks.ownerOf(walker.currentNode)
        return owner && marks.of(owner)?.path.join()
      }
    throw new Error(`${words} is not on the page`)
  }
}

test('what the site fills in after a text in the same element is no part of it', () => {
  const note = `Ring the bell${markOf('site.yaml', 'note')}`
  const owner = ownersIn(`<address><a href="#">Main St</a><br>${note}<br>Open today</address>`)
  expect(['Ring the bell', 'Open today', 'Main St'].map(owner)).toEqual(['note', undefined, undefined])
})

test('a text of one line is all of it, around the words that lead to the glossary', () => {
  const dinner = ` is on Friday${markOf('home.yaml', 'note')}`
  const eruv = `<a href="#">The eruv${markOf('home.yaml', 'eruv')}</a> Not yet confirmed`
  const owner = ownersIn(`<p>Dinner of <a href="#">Shabbat</a>${dinner} ${eruv}</p>`)
  expect(['Dinner of', 'Shabbat', 'is on Friday', 'The eruv', 'Not yet'].map(owner)).toEqual([
    ...['note', 'note', 'note', 'eruv', undefined],
  ])
})

test('one paragraph among other things is the text alone, and several are it with what holds them', () => {
  const text = markOf('events/kugel.yaml', 'description', { isMarkdown: true })
  const one = ownersIn(
    `<div><p class="when"><time>2:00 PM</time></p><p class="text">Hot <em>kugel${text}</em></p></div>`,
  )
  expect(['2:00 PM', 'Hot', 'kugel'].map(one)).toEqual([undefined, 'description', 'description'])
  const several = ownersIn(`<p>2:00 PM</p><div><h2>Kugel</h2><p>Hot.</p><p>Sweet.${text}</p></div>`)
  expect(['2:00 PM', 'Kugel', 'Hot', 'Sweet'].map(several)).toEqual([
    ...[undefined, 'description', 'description', 'description'],
  ])
})
