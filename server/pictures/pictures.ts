import { referencesIn } from '#content-reader/check/references'
import { textsIn } from '#content-reader/check/texts'
import { type Entries, keysAt } from '#content-reader/content-source'
import { addressesIn, TooComplex } from '#content-reader/markdown-addresses'
import { collectionOf } from '#schemas/content/collections'
import { isMap, type MaybeValue, type Value, type ValuePath, valueAt, withValueAt } from '#schemas/entry-value'
import { addressOfUpload, altPlaceOf, withoutFocus } from '#schemas/pictures/pictures'
import { titleOfEntry } from '../content/collections.ts'
import type { Draft } from '../content/drafts.ts'
import type { Change } from '../content/merge-changes.ts'
import type { StoredPicture } from '../uploads/picture-store.ts'

const IN_MARKDOWN = /!\[([^\]]*)\]\(([^)\s]+)([^)]*)\)/g

/** `alt` is the description; undefined where there can be none. */
export function picturesIn(path: string, value: Value) {
  const schema = collectionOf(path)?.schema
  if (!schema || !isMap(value)) return []
  const placed = [...referencesIn(schema, value)].flatMap(({ pointsAt, value: address, path: at }) =>
    pointsAt === 'picture' ? [{ address: withoutFocus(address), at, alt: altAt(path, value, at)?.alt }] : [],
  )
  const written = textsIn(value).flatMap(({ path: at, text: markdown }) =>
    picturesInMarkdown(markdown).map((address) => ({ address, at, alt: undefined })),
  )
  return [...placed, ...written]
}

/** Those of a text that the check refuses are none. */
function picturesInMarkdown(markdown: string): string[] {
  if (!/!\[|src=/.test(markdown)) return []
  try {
    return addressesIn(markdown).flatMap(({ address, picture }) => (picture ? [address] : []))
  } catch (error) {
    if (error instanceof TooComplex) return []
    throw error
  }
}

function altAt(path: string, value: Value, picture: ValuePath): { at: ValuePath; alt: string } | undefined {
  const at = altPlaceOf(picture)
  const key = at?.findLastIndex((part) => typeof part === 'string') ?? -1
  if (!at || !keysAt(path, at.slice(0, key)).includes(String(at[key]))) return undefined
  const alt = valueAt(value, at)
  return { at, alt: typeof alt === 'string' ? alt : '' }
}

export function replacePicture(entries: Entries, from: string, to: { address: string; description: string }): Change {
  const changed: Record<string, Value> = {}
  for (const [path, value] of entries) {
    const found = picturesIn(path, value).filter(({ address }) => address === from)
    if (found.length === 0) continue
    changed[path] = found.reduce<MaybeValue>((now, { at }) => replacedAt(path, now, at, from, to), value) ?? null
  }
  return { entries: changed, renames: {} }
}

function replacedAt(
  path: string,
  value: Value | undefined,
  at: ValuePath,
  from: string,
  { address, description }: { address: string; description: string },
): Value | undefined {
  const before = valueAt(value, at)
  if (typeof before !== 'string' || withoutFocus(before) !== from)
    return withValueAt(value, at, typeof before === 'string' ? inMarkdown(before, from, address, description) : before)
  const next = withValueAt(value, at, address)
  const alt = next === undefined ? undefined : altAt(path, next, at)
  return alt ? withValueAt(next, alt.at, description) : next
}

const inMarkdown = (markdown: string, from: string, to: string, description: string): string =>
  markdown
    .replace(IN_MARKDOWN, (match, _alt: string, address: string, rest: string) =>
      address === from ? `![${description.replace(/[[\]]/g, '')}](${to}${rest})` : match,
    )
    .replaceAll(`"${from}"`, `"${to}"`)

interface Use {
  path: string
  title: string
  isDraft: boolean
}

interface ListedPicture {
  address: string
  description: string
  /** Missing for a picture that came with the site. */
  upload?: { id: string; width: number; height: number; author: string; addedAt: string } | undefined
  uses: Use[]
}

export function listPictures(
  entries: Entries,
  drafts: readonly Draft[],
  uploaded: readonly StoredPicture[],
): ListedPicture[] {
  const found = new Map<string, { uses: Use[]; alt: string }>()
  const take = (path: string, value: Value, isDraft: boolean) => {
    for (const { address, alt = '' } of picturesIn(path, value)) {
      const known = found.get(address) ?? { uses: [], alt }
      found.set(address, known)
      known.alt ||= alt
      if (known.uses.some((use) => use.path === path)) continue
      known.uses.push({ path, title: titleOfEntry(path, value), isDraft })
    }
  }
  for (const [path, value] of entries) take(path, value, false)
  for (const draft of drafts)
    for (const [path, value] of Object.entries(draft.entries)) if (value !== null) take(path, value, true)
  const uploads = uploaded.map((picture) => {
    const { id, width, height, author, addedAt, description } = picture
    const address = addressOfUpload(picture)
    const uses = found.get(address)?.uses ?? []
    found.delete(address)
    return { address, description, upload: { id, width, height, author, addedAt: addedAt.toISOString() }, uses }
  })
  return [...uploads, ...[...found].map(([address, { uses, alt }]) => ({ address, description: alt, uses }))]
}
