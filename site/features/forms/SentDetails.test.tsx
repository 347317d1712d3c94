import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SentDetails } from './SentDetails'

test('who asked for nothing reads what happens next, and no empty headings', () => {
  const markup = renderToStaticMarkup(<SentDetails next={['We write to you.']} />)
  expect(markup).toContain('We write to you.')
  expect(markup).not.toContain('What you asked for')
  expect(markup).not.toContain('<p></p>')
  expect(markup).not.toContain('hidden')
})
