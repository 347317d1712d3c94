import { z } from 'zod'
import type { Campus } from '#calendar/occurrences/year'
import type { Content, EntryMap } from '#content-reader/content'
import type { Entries } from '#content-reader/content-source'
import type { Timeline } from '#schedule/all-events'
import { type CollectionName, collections, schemaOf, singles } from '#schemas/content/collections'
import { collectionNameOf, idOf, TRANSLATION } from '#schemas/content/entry-paths'
import { isMap, type MaybeValue, type ValueMap, withTexts } from '#schemas/entry-value'
import { type FeatureName, featuresOffIn } from '#schemas/features'
import { ownerOf } from '#schemas/fields/define-collection'
import { memoize } from '#schemas/memoize'

export type ReadSchedule = (entries: Entries) => Timeline & Pick<Content, 'home'>

/** Leaves out entries that can't be read: a draft may have mistakes. Remembers each, since the same are read again and again. */
export function createScheduleReader(): ReadSchedule {
  const plainOf = memoize((value: ValueMap) => withTexts(value, withoutBraces), new WeakMap())
  const parsed = <T>(value: MaybeValue, schema: z.ZodType<T>): T | undefined => {
    return isMap(value) ? schema.safeParse(plainOf(value)).data : undefined
  }
  return (published) => {
    const single = <T>(path: string, schema: z.ZodType<T>) => parsed(published.get(path), schema)
    const site = needed(single('site.yaml', singles.site.schema), 'site.yaml')
    const off: readonly (FeatureName | undefined)[] = featuresOffIn(site)
    const read: EntryMap = new Map()
    const entries: Content['entries'] = (name) => {
      const found = read.get(name) ?? readEntries(name, published)
      read.set(name, found)
      return found
    }
    const readEntries = <N extends CollectionName>(name: N, of: Entries) =>
      [...of].flatMap(([path, value]) => {
        if (collectionNameOf(path) !== name || TRANSLATION.test(path)) return []
        const entry = parsed(value, schemaOf(name))
        return entry && !off.includes(ownerOf(collections[name], entry)) ? [{ ...entry, id: idOf(path) }] : []
      })
    return {
      settings: site,
      // Read by what asks for it alone.
      get home() {
        return needed(single('home.yaml', singles.home.schema), 'home.yaml')
      },
      year: needed(single('year.yaml', singles.year.schema), 'year.yaml'),
      notice: needed(single('notice.yaml', singles.notice.schema), 'notice.yaml'),
      elections: off.includes('elections') ? undefined : single('elections.yaml', singles.elections.schema),
      entries,
    }
  }
}

/** Published content has been checked: it is there, and it can be read. */
function needed<T>(value: T | undefined, path: string): T {
  if (value === undefined) throw new Error(`content/${path} can’t be read`)
  return value
}

/** A name in braces reads the same without them: "{Walter}". */
const withoutBraces = (text: string): string => text.replace(/\{(\p{Lu}[^{}]*)\}/gu, '$1')

const campusSchema = z.object({
  year: singles.year.schema,
  settings: singles.site.schema.pick({ place: true }).strip(),
})

const campusValues = (entries: Entries) => ({ year: entries.get('year.yaml'), settings: entries.get('site.yaml') })

export const campusIn = (entries: Entries): Campus => campusSchema.parse(campusValues(entries))

/** Undefined while the content has no place, or no years, that can be read. */
export const campusIfReadable = (entries: Entries): Campus | undefined =>
  campusSchema.safeParse(campusValues(entries)).data
