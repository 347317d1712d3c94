import type { Value } from '#schemas/file-value'
import type { PictureAnswer } from '#schemas/http/admin/pictures'
import { addressOfUpload } from '#schemas/pictures'
import type { Entries } from '../store/content.ts'
import type { Draft } from '../store/drafts.ts'
import type { StoredPicture } from '../store/pictures.ts'
import { titleOfEntry } from './collections.ts'
import { picturesIn } from './picture-places.ts'

type Use = PictureAnswer['uses'][number]

export function listPictures(
  entries: Entries,
  drafts: readonly Draft[],
  uploaded: readonly StoredPicture[],
): PictureAnswer[] {
  const found = new Map<string, { uses: Use[]; alt: string }>()
  const take = (path: string, value: Value, isDraft: boolean) => {
    for (const { address, alt = '' } of picturesIn(path, value)) {
      const known = found.get(address) ?? { uses: [], alt }
      found.set(address, known)
      known.alt ||= alt
      const isKnown = known.uses.some((use) => use.path === path)
      if (!isKnown) known.uses.push({ path, title: titleOfEntry(path, value), isDraft })
    }
  }
  for (const [path, value] of entries) take(path, value, false)
  for (const draft of drafts)
    for (const [path, value] of Object.entries(draft.entries)) if (value !== null) take(path, value, true)
  const uploads = uploaded.map((picture): PictureAnswer => {
    const { id, width, height, author, addedAt, description } = picture
    const address = addressOfUpload(picture)
    const uses = found.get(address)?.uses ?? []
    found.delete(address)
    return { address, description, upload: { id, width, height, author, addedAt: addedAt.toISOString() }, uses }
  })
  return [...uploads, ...[...found].map(([address, { uses, alt }]) => ({ address, description: alt, uses }))]
}
