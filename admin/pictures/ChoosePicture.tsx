import { useState } from 'react'
import type { PicturesAnswer, UploadedAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS, seenByStaff } from '#schemas/http/admin/pictures-paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { Message } from '../ui/Message.tsx'
import { foundPictures } from './found-pictures.ts'
import styles from './pictures.module.css'
import { SearchPictures } from './SearchPictures.tsx'

/** More than these nobody looks through: they search. */
const MOST = 48

export function ChoosePicture({ onChoose }: { onChoose: (picture: UploadedAnswer) => void }) {
  const [search, setSearch] = useState('')
  const { value, problem } = useLoaded<PicturesAnswer>(PICTURES_PATHS.pictures)
  const found = foundPictures(value, search).filter(({ address }) => address.startsWith('/art/'))
  return (
    <div className={styles.chooser}>
      <SearchPictures label="Or use one that is on the site already" value={search} onSearch={setSearch} />
      <Message problem={problem} />
      <div role="status">{value && found.length === 0 && <p className="soft">No picture is found.</p>}</div>
      <ul className={styles.choices}>
        {found.slice(0, MOST).map(({ address, description }) => (
          <li key={address}>
            <button type="button" onClick={() => onChoose({ address, description })}>
              <img src={seenByStaff(address)} alt={description || address} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
