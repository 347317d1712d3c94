import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MirrorNotice } from './MirrorNotice.tsx'

const since = '2026-11-22T18:27:54.431Z'
const drawn = (answer: Parameters<typeof MirrorNotice>[0]) => parse(renderToStaticMarkup(<MirrorNotice {...answer} />))

test('what Git answered is for whoever opens it; staff read what it means for them', () => {
  const away = drawn({ kind: 'away', problem: 'git ls-remote: fatal: no access\nCheck the rights', since })
  expect(away.querySelector('details')?.textContent).toBe(
    'What it answeredgit ls-remote: fatal: no accessCheck the rights',
  )
  away.querySelector('details')?.remove()
  expect(away.querySelector('h2')?.textContent).toBe('The Git host can’t be reached')
  expect(away.querySelector('time')?.getAttribute('datetime')).toBe(since)
  expect(away.textContent).toContain('You can go on')
  expect(away.textContent).not.toContain('fatal')
})

test('what both say differently is there at once, line by line; without a problem there is nothing', () => {
  const differs = drawn({ kind: 'differs', problem: 'Change one of them:\nvalues/one.yaml', since })
  expect(
    differs
      .querySelectorAll('p')
      .map(({ textContent }) => textContent)
      .slice(1),
  ).toEqual(['Change one of them:', 'values/one.yaml'])
  expect(drawn({}).textContent).toBe('')
})
