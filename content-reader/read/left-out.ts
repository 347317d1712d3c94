import { addressOf, allCollections, isAddressed, requiredPages, singles } from '#schemas/content/collections'
import { fileNameOf } from '#schemas/content/entry-paths'
import { type FeatureName, featuresOffIn, ownsAddress } from '#schemas/features'
import { ownerOf } from '#schemas/fields/define-collection'
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
  const names = featuresOffIn(readValue(listing, listing.files.site))
  const off: readonly (FeatureName | undefined)[] = names
  const gone = new Map<string, readonly ListedFile[]>()
  for (const [name, collection] of Object.entries(allCollections)) {
    if (!collection.feature) continue
    const own = (listing.entries.get(name) ?? []).filter((file) =>
      off.includes(ownerOf(collection, readValue(listing, file))),
    )
    gone.set(name, own)
  }
  const ids = new Map([...gone].map(([name, files]) => [name, new Set(files.map(({ id }) => id))]))
  const addresses = new Set(
    [...ids].flatMap(([name, of]) => (isAddressed(name) ? [...of].map((id) => entryAt(addressOf(name, id))) : [])),
  )
  const isOff = (address: string) => ownsAddress(names, address) || addresses.has(entryAt(address))
  const files = [
    ...[...gone.values(), listing.pages.filter(({ id }) => isOff(`/${id}`))].flat().map(({ name }) => name),
    ...[...requiredPages].filter((id) => isOff(`/${id}`)).map(nameOfPage),
    ...Object.entries(singles).flatMap(([name, single]) =>
      off.includes(ownerOf(single, undefined)) ? `content/${fileNameOf(name)}` : [],
    ),
  ]
  return {
    names,
    isOff,
    isGone: ({ pointsAt, value }) => {
      if (pointsAt === 'link') return isOff(value)
      if (pointsAt === 'page') return isOff(`/${value}`)
      const collection = allCollections[pointsAt]
      // Also an entry that was deleted with its feature.
      return (collection && off.includes(ownerOf(collection, undefined))) || ids.get(pointsAt)?.has(value) === true
    },
    files: new Set(files),
  }
}

/** Makes `/religious-life#eruv` of `/religious-life?section=eruv#eruv`. */
const entryAt = (address: string): string => address.replace(/\?section=([^#]*)(#.*)?$/, '#$1')
