import { expect, test } from 'vitest'
import { marked } from '#site/components/page-start/before-paint'
import { STILL_TO_COME } from '#site/features/events/still-to-come'
import { addPageScripts } from './client-scripts'
import { readPage } from './page-tree'

async function scriptOf(inside: string): Promise<string> {
  const page = readPage(`<html><body>${inside}</body></html>`)
  await addPageScripts(page)
  return page.querySelector('script')?.rawText ?? ''
}

const plain = await scriptOf('')

test('a page has the scripts whose selectors it matches', async () => {
  const [[name] = []] = Object.entries(marked(STILL_TO_COME))
  expect(await scriptOf(`<p ${name}></p>`)).toContain(`[${name}]`)
  expect(plain).not.toContain(`[${name}]`)
})

test('an error of a script does not take along the one that fetches the page start', async () => {
  const [[name] = []] = Object.entries(marked(STILL_TO_COME))
  const script = await scriptOf(`<p ${name}></p>`)
  const isFetching = script.indexOf('requestAnimationFrame(')
  expect(isFetching).toBeGreaterThan(0)
  expect(script.indexOf(`[${name}]`)).toBeGreaterThan(isFetching)
})

test('text, and attributes with only the same beginning, add no script', async () => {
  expect(await scriptOf('<p data-lead-on-said>data-class data-applying</p>')).toBe(plain)
})

test('the attribute of a selector has the selector’s value, or the given one', () => {
  expect(marked('[data-a]')).toEqual({ 'data-a': '' })
  expect(marked('[data-a="b"]')).toEqual({ 'data-a': 'b' })
  expect(marked('option[data-a]', '1')).toEqual({ 'data-a': '1' })
  expect(() => marked('option')).toThrow('attribute')
})
