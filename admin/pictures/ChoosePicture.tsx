import { useId, useState } from 'react'
import type { PicturesAnswer, UploadedAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS, seenByStaff } from '#schemas/http/admin/pictures-paths'
import { Message } from '../app/Message.tsx'
import { useLoaded } from '../calls/use-loaded.ts'
import { foundPictures } from './found-pictures.ts'
import styles from './pictures.module.css'

/** More than these nobody looks through: they search. */
const MOST = 48

/** One of the pictures that are there, by what it looks like. */
export function ChoosePicture({ onChoose }: { onChoose: (picture: UploadedAnswer) => void }) {
  const id = useId()
  const [search, setSearch] = useState('')
  const { value, problem } = useLoaded<PicturesAnswer>(PICTURES_PATHS.pictures)
  const found = foundPictures(value, search).filter(({ address }) => address.startsWith('/art/'))
  return (
    <div className={styles.chooser}>
      <div className="field">
        <label htmlFor={id}>Or one that is there</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="What it shows, or where it is"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      <Message problem={problem} />
      <ul className={styles.choices}>
        {found.slice(0, MOST).map(({ address, description }) => (
          <li key={address}>
            <button type="button" onClick={() => onChoose({ address, description })}>
              <img src={seenByStaff(address)} alt={description || address} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {value && found.length === 0 && <p className="soft">None is found.</p>}
    </div>
  )
}
