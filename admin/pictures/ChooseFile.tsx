import { useId } from 'react'
import { t } from '#schemas/language'
import styles from './pictures.module.css'

/** Not `image/*`: a telephone makes a JPEG of its own format then, and drawings are not offered. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

/** A picture from this machine: a file, or what its camera sees. */
export function ChooseFile({ onFile }: { onFile: (file: File | undefined) => void }) {
  const id = useId()
  return (
    <div className={styles.drop}>
      <div className="field">
        <label htmlFor={`${id}-file`}>{t('staffPictures.chooseFile')}</label>
        <input
          id={`${id}-file`}
          type="file"
          accept={TYPES}
          aria-describedby={`${id}-hint`}
          onChange={({ target }) => onFile(target.files?.[0])}
        />
        <p className="hint" id={`${id}-hint`}>
          {t('staffPictures.chooseFileHint')}
        </p>
      </div>
      <div className={`field ${styles.camera}`}>
        <label htmlFor={`${id}-camera`}>{t('staffPictures.takePhoto')}</label>
        <input
          id={`${id}-camera`}
          type="file"
          accept={TYPES}
          capture="environment"
          onChange={({ target }) => onFile(target.files?.[0])}
        />
      </div>
    </div>
  )
}
