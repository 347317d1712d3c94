import type { PictureAnswer } from '#schemas/http/admin/pictures'

export function foundPictures(pictures: readonly PictureAnswer[] | undefined, search: string): PictureAnswer[] {
  const words = search.toLowerCase().split(/\s+/)
  return (pictures ?? []).filter(({ address, description, uses }) => {
    const searchable = [address, description, ...uses.map(({ title }) => title)].join(' ').toLowerCase()
    return words.every((word) => searchable.includes(word))
  })
}
