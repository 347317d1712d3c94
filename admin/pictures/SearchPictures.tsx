import { TextField } from '../ui/fields.tsx'

interface SearchPicturesProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

export function SearchPictures({ label, value, onSearch }: SearchPicturesProps) {
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
