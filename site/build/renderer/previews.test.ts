import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { headingGlyphs } from '../brand/heading-glyphs.ts'
import { drawStreet } from '../brand/street.ts'
import { headingOf, keptPreview } from './previews.ts'

const parts = { street: await drawStreet(), glyphs: headingGlyphs() }
const page = (heading: string) => `<html><body><h1>${heading}</h1></body></html>`

test('a preview has the page’s heading, without its label, in its own lines', () => {
  const label = '<span class="label">Staff<span class="visually-hidden">: </span></span>'
  expect(headingOf(page(`${label}Who’s home &amp; why`))).toBe('Who’s home & why')
  expect(headingOf(page('<span>The lights are on. </span><span>Come in. </span>'))).toBe('The lights are on.\nCome in.')
  expect(() => headingOf('<p>No heading</p>')).toThrow('give it a heading')
})

test('a preview is drawn again only when its words have changed', async () => {
  const kept = mkdtempSync(join(tmpdir(), 'previews-'))
  onTestFinished(() => rmSync(kept, { recursive: true }))
  let drawn = 0
  const draw = async (heading: string, siteName = 'Hillel', text = '') =>
    readFileSync(
      await keptPreview(page(heading) + text, { siteName }, kept, () => {
        drawn += 1
        return parts
      }),
    )
  const first = await draw('Come in')
  expect(await draw('Come in', 'Hillel', '<p>Other words of the page</p>')).toEqual(first)
  expect(drawn).toBe(1)
  expect(await draw('Come on in')).not.toEqual(first)
  expect(await draw('Come in', 'Another house')).not.toEqual(first)
  expect(drawn).toBe(3)
  expect(readdirSync(kept)).toHaveLength(3)
})
