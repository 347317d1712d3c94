import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyMarkdown, type MarkdownAction } from './ControlAt.tsx'
import { MarkdownPreview } from './MarkdownPreview.tsx'

/** The brackets are the selection, before and after. */
function edit(marked: string, kind: MarkdownAction): string {
  const [start, end] = [marked.indexOf('⟦'), marked.indexOf('⟧') - 1]
  const { text, selection } = applyMarkdown(marked.replace(/[⟦⟧]/g, ''), [start, end], kind)
  return `${text.slice(0, selection[0])}⟦${text.slice(...selection)}⟧${text.slice(selection[1])}`
}

test.each([
  ['bold', 'eat ⟦soup⟧ now', 'eat **⟦soup⟧** now'],
  ['bold', 'eat **⟦soup⟧** now', 'eat ⟦soup⟧ now'],
  ['italic', 'eat ⟦⟧now', 'eat *⟦words⟧*now'],
  ['link', 'see ⟦the menu⟧', 'see [the menu](⟦/page⟧)'],
  ['list', 'a\n⟦b\nc⟧\nd', 'a\n⟦- b\n- c⟧\nd'],
  ['list', 'a\n⟦- b\n- c⟧\nd', 'a\n⟦b\nc⟧\nd'],
  ['heading', '⟦⟧Soup', '⟦## Soup⟧'],
] as const)('%s makes of %j %j', (kind, before, after) => {
  expect(edit(before, kind)).toBe(after)
})

const drawn = (text: string) => renderToStaticMarkup(createElement(MarkdownPreview, { text }))

test('a preview shows what a text becomes', () => {
  expect(drawn('## Soup\n\nHot, **with** [dill](/soup).\n\n- one\n- two')).toBe(
    '<h3>Soup</h3><p>Hot, <strong>with</strong> <a href="/soup" target="_blank" rel="noreferrer">dill</a>.</p><ul><li>one</li><li>two</li></ul>',
  )
})

test('no text becomes markup or a script', () => {
  const html = drawn('<img src=x onerror=alert(1)> [x](javascript:alert(1)) <script>alert(1)</script>')
  expect(html).not.toMatch(/<img|<script|href="javascript/)
})
