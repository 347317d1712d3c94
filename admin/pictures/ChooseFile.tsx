import { useId } from 'react'
import styles from './pictures.module.css'

/** Not `image/*`: a telephone makes a JPEG of its own format then, and drawings are not offered. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif'

interface ChooseFileProps {
  onFile: (file: File | undefined) => void
}

export function ChooseFile({ onFile }: ChooseFileProps) {
  const hint = useId()
  return (
    <div className={styles.drop}>
      <div className="row">
        <FileButton title="Choose a file" hint={hint} onFile={onFile} />
        <div className={styles.camera}>
          <FileButton title="Take a photo" capture="environment" onFile={onFile} />
        </div>
      </div>
      <p className="hint" id={hint}>
        <span className={styles.desk}>Or drop one here, or paste one. </span>
        Where it was taken, and with which camera, is not sent along.
      </p>
    </div>
  )
}

interface FileButtonProps extends ChooseFileProps {
  title: string
  hint?: string
  capture?: 'environment'
}

/** Only its label is seen: the button of the browser itself would be a second one, in the browser's language. */
function FileButton({ title, hint, capture, onFile }: FileButtonProps) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept={TYPES}
        capture={capture}
        aria-describedby={hint}
        onChange={({ target }) => onFile(target.files?.[0])}
      />
      <label htmlFor={id} className="button" data-look="line">
        {title}
      </label>
    </>
  )
}
