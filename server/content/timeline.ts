import type { z } from 'zod'
import { createQueries, type EntryMap } from '#content-reader/read/content-queries'
import type { Timeline } from '#schedule/timeline'
import { type CollectionName, type CollectionTypes, collections, files as singles } from '#schemas/content/collections'
import { featureOf, featuresOffIn, hasValues } from '#schemas/content/features'
import { idOf, kindOf, TRANSLATION } from '#schemas/content/word-files'
import { isMap, type MaybeValue, type ValueMap, withTexts } from '#schemas/file-value'
import type { Entries } from '../store/content.ts'

/** The kinds that have times, or that times depend on. */
const TIMED = [
  'events',
  'groups',
  'holidays',
  'prospective',
  'audiences',
  'fellowships',
  'internships',
  'travel',
  'facilities',
] as const satisfies readonly CollectionName[]

const kinds: { readonly [N in CollectionName]: { schema: z.ZodType<CollectionTypes[N]> } } = collections

export type ReadTimeline = (entries: Entries) => Timeline

/**
 * Returns a function that reads what of some content has a time, by the schemas alone: an entry that can't be read is left out, as a draft
 * may have mistakes. It remembers each entry, because a month is asked for again and again, of content that is almost the same.
 */
export function timelineReader(): ReadTimeline {
  const known = new WeakMap<ValueMap, unknown>()
  /** Returns undefined for what can't be read. */
  const parsed = <T>(value: MaybeValue, schema: z.ZodType<T>): T | undefined => {
    if (!isMap(value)) return undefined
    const plain = known.get(value) ?? withTexts(value, withoutBraces)
    known.set(value, plain)
    return schema.safeParse(plain).data
  }
  return (published) => {
    const single = <T>(path: string, schema: z.ZodType<T>) => parsed(published.get(path), schema)
    const site = needed(single('site.yaml', singles.site.schema), 'site.yaml')
    const off = featuresOffIn(site)
    const gone = off.flatMap((name) => featureOf(name).entries)
    const entries: EntryMap = new Map()
    const readKind = <N extends CollectionName>(kind: N) =>
      entries.set(
        kind,
        [...published].flatMap(([path, value]) => {
          if (kindOf(path) !== kind || TRANSLATION.test(path)) return []
          const entry = parsed(value, kinds[kind].schema)
          return entry && !gone.some((each) => each.kind === kind && hasValues(entry, each.having))
            ? [{ ...entry, id: idOf(path) }]
            : []
        }),
      )
    for (const kind of TIMED) readKind(kind)
    return {
      site,
      year: needed(single('year.yaml', singles.year.schema), 'year.yaml'),
      notice: needed(single('notice.yaml', singles.notice.schema), 'notice.yaml'),
      elections: off.includes('elections') ? undefined : single('elections.yaml', singles.elections.schema),
      entries: createQueries(entries, []).entries,
    }
  }
}

/** What is published has been checked: it is there, and it can be read. */
function needed<T>(value: T | undefined, path: string): T {
  if (value === undefined) throw new Error(`content/${path} can’t be read`)
  return value
}

/** A name in braces reads the same without them: "{Walter}". */
const withoutBraces = (text: string): string => text.replace(/\{(\p{Lu}[^{}]*)\}/gu, '$1')
