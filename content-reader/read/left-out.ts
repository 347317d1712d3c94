import { addressOf, isAddressed } from '#schemas/content/collections'
import { type FeatureName, featureOf, featuresOffIn, hasValues, ownsAddress } from '#schemas/content/features'
import { ROUTE_PAGES } from '#schemas/content/route-pages'
import { fileNameOf } from '#schemas/content/word-files'
import type { Reference } from './follow-references.ts'
import { type ListedFile, type Listing, nameOfPage, readValue } from './list-files.ts'

export interface LeftOut {
  names: readonly FeatureName[]
  isOff: (address: string) => boolean
  isGone: (reference: Reference) => boolean
  files: ReadonlySet<string>
}

/** A file with mistakes switches nothing: they are reported. */
export function leftOut(listing: Listing): LeftOut {
  const { site } = listing.files
  const names = featuresOffIn(site && readValue(site))
  const gone = new Map<string, ListedFile[]>()
  for (const { kind, having } of names.flatMap((name) => featureOf(name).entries)) {
    const own = (listing.entries.get(kind) ?? []).filter((file) => !having || hasValues(readValue(file), having))
    gone.set(kind, [...(gone.get(kind) ?? []), ...own])
  }
  const ids = new Map([...gone].map(([kind, files]) => [kind, new Set(files.map(({ id }) => id))]))
  const addresses = new Set(
    [...ids].flatMap(([kind, of]) => (isAddressed(kind) ? [...of].map((id) => entryAt(addressOf(kind, id))) : [])),
  )
  const isOff = (address: string) => ownsAddress(names, address) || addresses.has(entryAt(address))
  const files = [
    ...[...gone.values(), listing.pages.filter(({ id }) => isOff(`/${id}`))].flat().map(({ name }) => name),
    ...[...ROUTE_PAGES].filter((id) => isOff(`/${id}`)).map(nameOfPage),
    ...names.flatMap((name) => featureOf(name).files).map((key) => `content/${fileNameOf(key)}`),
  ]
  // Also of files that were deleted with it.
  const kinds = names.flatMap((name) => featureOf(name).entries.flatMap(({ kind, having }) => (having ? [] : kind)))
  return {
    names,
    isOff,
    isGone: ({ pointsAt, value }) => {
      if (pointsAt === 'link') return isOff(value)
      if (pointsAt === 'page') return isOff(`/${value}`)
      return kinds.includes(pointsAt) || ids.get(pointsAt)?.has(value) === true
    },
    files: new Set(files),
  }
}

/** Makes `/religious-life#eruv` of `/religious-life?section=eruv#eruv`. */
const entryAt = (address: string): string => address.replace(/\?section=([^#]*)(#.*)?$/, '#$1')
