import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NotShown } from './NotShownNotice.tsx'

const drawn = (problem?: string) => parse(renderToStaticMarkup(<NotShown problem={problem} />))

test('staff read that visitors do not see what was published; why is for whoever opens it', () => {
  const notice = drawn('Newer words can’t be drawn.\n\nENOSPC: no space left on device')
  expect(notice.querySelector('details')?.textContent).toContain('ENOSPC')
  notice.querySelector('details')?.remove()
  expect(notice.textContent).toContain('visitors do not see it yet')
  expect(notice.textContent).not.toContain('ENOSPC')
  expect(drawn().textContent).toBe('')
})
