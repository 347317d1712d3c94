import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SOURCE_MARK } from '#schemas/source-mark'
import { dist, problemsOf, problemsOfEach } from './built-site.ts'

/** Attributes that hold ids of elements of the same page. */
const REFERENCES = [
  'for',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'commandfor',
  'popovertarget',
  'list',
]

test('every picture has its size and an alternative text', () => {
  expect(
    problemsOfEach('img', (picture) =>
      ['width', 'height', 'alt']
        .filter((name) => !picture.hasAttribute(name))
        .map((name) => `${picture.getAttribute('src')} has no ${name}`),
    ),
  ).toEqual([])
})

test('nothing on a page is styled or scripted in a way that its policy blocks', () => {
  expect(
    problemsOf(({ root }) =>
      root.querySelectorAll('*').flatMap((element) =>
        Object.keys(element.attributes)
          .filter((name) => name === 'style' || name.startsWith('on'))
          .map((name) => `<${element.rawTagName}> has ${name}="${element.getAttribute(name)}"`),
      ),
    ),
  ).toEqual([])
})

test('the address of the footer breaks only before an @ or a dot, and stays whole where it is copied', () => {
  expect(
    problemsOfEach('footer [href^="mailto:"]', (link) => {
      const address = decodeURIComponent(link.getAttribute('href') ?? '').replace('mailto:', '')
      const shown = link.innerHTML.replace(/<svg.*<\/svg>|<\/?span>/g, '')
      return shown === address.replace(/[@.]/g, '<wbr>$&') ? [] : [shown]
    }),
  ).toEqual([])
})

test('an id is unique on its page', () => {
  expect(
    problemsOf(({ root }) => {
      const ids = root.querySelectorAll('[id]').map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `#${id} stands twice`)
    }),
  ).toEqual([])
})

test('labels, descriptions and buttons refer to elements that exist', () => {
  expect(
    problemsOf(({ root }) => {
      const ids = new Set(root.querySelectorAll('[id]').map(({ id }) => id))
      return root.querySelectorAll('*').flatMap((element) =>
        REFERENCES.flatMap((name) => (element.getAttribute(name) ?? '').split(/\s+/).filter(Boolean))
          .filter((id) => !ids.has(id))
          .map((id) => `<${element.rawTagName}> points at #${id}, which is not there`),
      )
    }),
  ).toEqual([])
})

test('no page has sound or video', () => {
  expect(
    problemsOf(({ root }) =>
      root.querySelectorAll('audio, video, object, embed, bgsound').map(({ outerHTML }) => outerHTML.slice(0, 120)),
    ),
  ).toEqual([])
})

test('no page, index or feed has the invisible marks of previews', () => {
  const files = globSync('**/*.{html,json,ics,atom,xml,txt,js}', { cwd: dist })
  expect(files.length).toBeGreaterThan(60)
  expect(files.filter((file) => readFileSync(`${dist}/${file}`, 'utf8').search(SOURCE_MARK) >= 0)).toEqual([])
})
