import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorsIn } from '#content-reader/issues'
import { readFolder, type StoredContent } from '../../content-reader/content-source.ts'
import { checkContent } from '../../schedule/outdated.ts'
import { collectionOf } from '../../schemas/content/collections.ts'
import {
  isList,
  isMap,
  type MaybeValue,
  type Value,
  type ValuePath,
  valueAt,
  withValueAt,
} from '../../schemas/entry-value.ts'
import { compileIfStale } from '../../scripts/build/compile-site.ts'
import { PATIENT } from '../../scripts/build/render-site.ts'
import { RenderThread } from '../../server/platform/pages/render-thread.ts'
import { campusSite } from '../support/campus-site.ts'
import { drawnBy } from './drawn-site.ts'

/** Short enough for most fields; it leaves an attribute, a script and a comment, and begins one in a comment. */
const MARKUP = `"'--></script><!--<script><b onclick=evil()>`

/** Whole scripts: one that is ended early leaves the rest. */
const SCRIPTS = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g
const DATA = /<script type="application\/ld\+json">[\s\S]*?<\/script>/g
/** Whole tags, one after the other: the value of an attribute may have angle brackets in it. */
const TAGS = /<[a-z][^\s>/]*(?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*\s*\/?>/gi

const campus = readFolder(campusSite.CONTENT_DIR)

function* textsIn(value: MaybeValue, at: ValuePath = []): Generator<ValuePath> {
  if (typeof value === 'string') yield at
  else if (isList(value)) for (const [index, element] of value.entries()) yield* textsIn(element, [...at, index])
  else if (isMap(value)) for (const [key, child] of Object.entries(value)) yield* textsIn(child, [...at, key])
}

/** An entry as a form would save it with markup in these texts. */
function marked(path: string, places: readonly ValuePath[]): Value {
  const value = places.reduce<MaybeValue>(
    (now, at) => withValueAt(now, at, `${String(valueAt(now, at))} ${MARKUP}`),
    campus.get(path),
  )
  return value ?? null
}

/** The texts of an entry that its schema takes with markup, each alone. */
function placesIn(path: string): ValuePath[] {
  const schema = collectionOf(path)?.schema
  return [...textsIn(campus.get(path))].filter((at) => {
    const { body: _, ...keys } = Object(marked(path, [at]))
    return schema?.safeParse(path.endsWith('.md') ? keys : marked(path, [at])).success
  })
}

test('markup that somebody types into any field is text on every page', async () => {
  const places = new Map([...campus.keys()].map((path) => [path, placesIn(path)]))
  const pictures = { deployed: resolve(campusSite.CONTENT_DIR, 'pictures'), uploaded: '' }
  const all = (): StoredContent => ({
    entries: new Map([...campus.keys()].map((path) => [path, marked(path, places.get(path) ?? [])])),
    pictures,
  })
  // What the other entries need as it is (a name that is mentioned, a heading that is linked) stays.
  for (const { file, path: at } of errorsIn(checkContent(all()))) {
    const path = file.replace('content/', '')
    const wrong = at.join()
    const others = (places.get(path) ?? []).filter((at) => at.join() !== wrong && wrong !== '')
    places.set(path, others)
  }
  expect([...places.values()].flat().length).toBeGreaterThan(500)
  // A thread of its own: that of other tests may have another campus's pictures.
  const thread = new RenderThread(resolve((await compileIfStale()).folder), process.env, { most: PATIENT })
  onTestFinished(() => thread.end())
  const rendered = await drawnBy(thread, all(), campusSite.SITE_DAY)
  const texts = [...rendered].filter(([, text]) => text.startsWith('<!DOCTYPE html>'))
  expect(texts.filter(([, html]) => /&lt;b onclick=evil/.test(html)).length).toBeGreaterThan(20)
  const data = texts.flatMap(([page, html]) => [...html.matchAll(DATA)].map(([script]) => ({ page, script })))
  expect(data.filter(({ script }) => /onclick=evil/.test(script)).length).toBeGreaterThan(2)
  expect(data.filter(({ script }) => script.includes('<!--')).map(({ page }) => page)).toEqual([])
  const tagsIn = (html: string) => [...html.replace(SCRIPTS, '').matchAll(TAGS)].map(([tag]) => tag)
  const live = texts.flatMap(([page, html]) =>
    tagsIn(html).flatMap((tag) => (/^<b\s/.test(tag) ? [`${page} ${tag}`] : [])),
  )
  expect(live).toEqual([])
})
