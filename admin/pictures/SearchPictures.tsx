import { TextField } from '../page/TextField.tsx'

interface SearchPicturesProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

/** The field in which pictures are looked for, by what they show and where they are. */
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
