import { useId } from 'react'

interface SearchPicturesProps {
  label: string
  value: string
  onSearch: (search: string) => void
}

/** The field in which pictures are looked for, by what they show and where they are. */
export function SearchPictures({ label, value, onSearch }: SearchPicturesProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        placeholder="What it shows, or where it is"
        value={value}
        onChange={({ target }) => onSearch(target.value)}
      />
    </div>
  )
}
