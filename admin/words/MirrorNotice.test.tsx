import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MirrorNotice } from './MirrorNotice.tsx'

const since = '2026-11-22T18:27:54.431Z'
const drawn = (answer: Parameters<typeof MirrorNotice>[0]) => parse(renderToStaticMarkup(<MirrorNotice {...answer} />))

test('what Git answered is for whoever opens it; staff read what it means for them', () => {
  const away = drawn({ problem: 'git ls-remote: fatal: no access\nCheck the rights', since })
  expect(away.querySelector('details')?.textContent).toBe(
    'What it answeredgit ls-remote: fatal: no accessCheck the rights',
  )
  away.querySelector('details')?.remove()
  expect(away.querySelector('h2')?.textContent).toBe('The Git host does not have the newest words')
  expect(away.querySelector('time')?.getAttribute('datetime')).toBe(since)
  expect(away.textContent).toContain('You can go on')
  expect(away.textContent).not.toContain('fatal')
})

test('where nothing is wrong, nothing is said', () => {
  expect(drawn({}).textContent).toBe('')
})
