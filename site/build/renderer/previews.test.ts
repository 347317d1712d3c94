import { expect, test } from 'vitest'
import { headingOf } from './previews.ts'

const page = (heading: string) => `<html><body><h1>${heading}</h1></body></html>`

test('a preview has the page’s heading, without its label, in its own lines', () => {
  const label = '<span class="label">Staff<span class="visually-hidden">: </span></span>'
  expect(headingOf(page(`${label}Who’s home &amp; why`))).toBe('Who’s home & why')
  expect(headingOf(page('<span>The lights are on. </span><span>Come in. </span>'))).toBe('The lights are on.\nCome in.')
  expect(() => headingOf('<p>No heading</p>')).toThrow('give it a heading')
})
