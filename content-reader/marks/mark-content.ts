import { vercelStegaEncode } from '@vercel/stega'
import type { z } from 'zod'
import { type CollectionName, collections, files } from '#schemas/content/collections'
import { page } from '#schemas/content/page'
import { fileNameOf, pathIn } from '#schemas/content/word-files'
import type { Control } from '#schemas/http/admin/controls'
import type { SourceMark } from '#schemas/source-mark'
import { controlOf } from '../controls/controls-of.ts'
import type { Content } from '../read/content.ts'
import { keysOf } from '../read/keys.ts'
import { type EntryMap, lookUps } from '../read/look-ups.ts'

/**
 * Texts that code compares, computes with, or shows nowhere: a mark would change what a page does. Those with a format of their
 * own (addresses, days, ids) are known by their schemas.
 */
const COMPARED = new Set([
  ...['category', 'location', 'places', 'time', 'endTime', 'date', 'scheduleDates'],
  ...['forms', 'typed', 'finds', 'popular', 'ignored'],
  ...['id', 'network', 'phone', 'mapQuery', 'state', 'zip', 'timeZone', 'locale', 'nightfall', 'license'],
])

/** Colors and fonts are no text. Forms are drawn from `forms`, since a browser compares their words with what it drew. */
const NOT_SHOWN = new Set(['theme', 'search', 'year'])

const forms = new WeakMap<z.ZodType, Control>()

/** The form of a schema, described once. */
function formOf(schema: z.ZodType): Control {
  const form = forms.get(schema) ?? controlOf(schema)
  forms.set(schema, form)
  return form
}

/** The words, in which each text that pages show says by invisible characters where it comes from: for editing on the page, in previews alone. */
export function markContent(content: Content): Content {
  const marked: EntryMap = new Map()
  const markFolder = <N extends CollectionName>(kind: N) => {
    const form = formOf(collections[kind].schema)
    marked.set(
      kind,
      content.entries(kind).map((entry) => markValue(entry, form, pathIn(kind, entry.id))),
    )
  }
  for (const kind of keysOf(collections)) markFolder(kind)
  const single = Object.fromEntries(
    keysOf(files)
      .filter((name) => !NOT_SHOWN.has(name))
      .map((name) => [name, markValue(content[name], formOf(files[name]), fileNameOf(name))]),
  )
  const pageForm = formOf(page)
  const pages = content.pages.map((each) => {
    const file = pathIn('pages', each.id)
    const body = each.body && each.body + markOf({ file, path: ['body'], isMarkdown: true })
    return { ...markValue(each, pageForm, file), body }
  })
  return { ...content, ...single, collections: Object.fromEntries(marked), pages, ...lookUps(marked, pages) }
}

const markOf = (mark: SourceMark): string => vercelStegaEncode(mark)

/** A copy of a value with marks in its texts; what its form does not know stays as it is. */
function markValue<T>(value: T, form: Control, file: string): T {
  return mark(value, form, []) as T

  function mark(value: unknown, control: Control | undefined, path: SourceMark['path']): unknown {
    if (control === undefined || value === undefined || value === null) return value
    if (control.type === 'text') return markText(value, control, path)
    if (control.type === 'variants') {
      const fitting = control.variants.find(({ type }) => fits(value, type))
      return mark(value, fitting && { ...fitting, key: control.key }, path)
    }
    if (Array.isArray(value)) {
      const element = control.type === 'list' ? { ...control.element, key: control.key } : undefined
      return value.map((each, index) => mark(each, element, [...path, index]))
    }
    if (typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, mark(each, childOf(control, key), [...path, key])]),
    )
  }

  function markText(value: unknown, control: Extract<Control, { type: 'text' }>, path: SourceMark['path']): unknown {
    const isShown = typeof value === 'string' && value !== '' && !control.format && !control.pattern
    if (!isShown || COMPARED.has(control.key)) return value
    return value + markOf({ file, path, ...(control.isMarkdown && { isMarkdown: true }) })
  }
}

const childOf = (control: Control, key: string): Control | undefined =>
  control.type === 'group'
    ? control.controls.find((each) => each.key === key)
    : control.type === 'keyed'
      ? control.element
      : undefined

/** Whether a value is of a form of a union. */
const fits = (value: unknown, type: Control['type']): boolean =>
  Array.isArray(value)
    ? type === 'list'
    : typeof value === 'object'
      ? type === 'group' || type === 'keyed'
      : typeof value === 'string' && type === 'text'
