import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnsentNotice } from './UnsentNotice.tsx'
import type { Editing } from './use-editing.ts'

const drawn = (editing: Partial<Editing>) =>
  parse(renderToStaticMarkup(<UnsentNotice editing={editing as Editing} onDiscard={() => {}} />))

test('whoever opens a form with what was typed earlier reads when, and can discard it', () => {
  const restored = { revision: 1, value: {}, opened: {}, id: '', at: '2026-12-01T17:00:00Z' }
  const notice = drawn({ isStored: true, restored })
  expect(notice.querySelector('[role="status"] time')?.getAttribute('datetime')).toBe(restored.at)
  expect(notice.querySelectorAll('button')).toHaveLength(1)
})

test('a browser that keeps nothing is named; where nothing was typed, nothing is said', () => {
  expect(drawn({ isStored: false }).querySelector('[role="alert"]')?.textContent).not.toBe('')
  expect(drawn({ isStored: true }).textContent).toBe('')
})
