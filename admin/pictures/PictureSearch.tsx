import type { PictureAnswer } from '#schemas/http/admin/pictures'
import { TextField } from '../ui/fields.tsx'

interface PictureSearchProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

export function PictureSearch({ label, value, onSearch }: PictureSearchProps) {
  return (
    <TextField
      label={label}
      type="search"
      autoComplete="off"
      placeholder="What it shows, or where it is"
      value={value}
      onType={onSearch}
    />
  )
}

export function searchPictures(pictures: readonly PictureAnswer[] | undefined, search: string): PictureAnswer[] {
  const terms = search.toLowerCase().split(/\s+/)
  return (pictures ?? []).filter(({ address, description, uses }) => {
    const searchable = [address, description, ...uses.map(({ title }) => title)].join(' ').toLowerCase()
    return terms.every((term) => searchable.includes(term))
  })
}
