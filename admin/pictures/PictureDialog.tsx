import { type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { seenByStaff } from '#schemas/http/admin/pictures-paths'
import { uploadAt } from '#schemas/pictures/pictures'
import { Button } from '../page/Button.tsx'
import { Message } from '../page/Message.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { ChoosePicture } from './ChoosePicture.tsx'
import type { Size } from './crop.ts'
import { readPicture } from './draw-area.ts'
import { EditPicture } from './EditPicture.tsx'
import styles from './pictures.module.css'

interface PictureDialogProps {
  shape?: Size | undefined
  isCard?: boolean | undefined
  before?: string | undefined
  isNew?: boolean
  action?: string
  onChoose: (picture: UploadedAnswer) => void
  onClose: () => void
}

export function PictureDialog({
  shape,
  isCard = false,
  before,
  isNew = false,
  action,
  onChoose,
  onClose,
}: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { bitmap, isAgain, problem, take, again, setBitmap } = useBitmap(before)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  usePasted(take)
  // What had the focus is gone.
  useEffect(() => {
    if (bitmap) heading.current?.focus()
  }, [bitmap])
  const choose = (picture: UploadedAnswer) => {
    // Closed first, so that the focus returns to where it was.
    dialog.current?.close()
    onChoose(picture)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void take(event.dataTransfer.files[0])
  }
  // Not within the form around it: Enter would send that.
  return createPortal(
    <dialog
      ref={dialog}
      className={`dialog ${styles.dialog}`}
      data-lists={!bitmap && !isNew}
      aria-labelledby={id}
      onClose={onClose}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <div className="card">
        {/* Above what is loaded: below it, the button would move away from who is on it. */}
        <div className="apart">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {bitmap ? 'Turn, crop, describe' : isNew ? 'A new picture' : 'A picture'}
          </h2>
          <Button look="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
        </div>
        <Message problem={problem} />
        {bitmap ? (
          <EditPicture
            bitmap={bitmap}
            shape={shape}
            isCard={isCard}
            before={(isAgain && before) || ''}
            action={action ?? 'Use this picture'}
            onDone={choose}
            onBack={() => setBitmap(undefined)}
          />
        ) : (
          <div className={styles.contents}>
            <ChooseFile onFile={(file) => void take(file)} />
            {before && uploadAt(before) && (
              <Button onClick={() => void again()}>Turn or crop the one that is there</Button>
            )}
            {!isNew && <ChoosePicture onChoose={choose} />}
          </div>
        )}
      </div>
    </dialog>,
    document.body,
  )
}

function useBitmap(before: string | undefined) {
  const [bitmap, setBitmap] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const [isAgain, setAgain] = useState(false)
  const take = async (file: Blob | undefined, isOld = false) => {
    if (!file) return
    setAgain(isOld)
    const read = await readPicture(file)
    setProblem('problem' in read ? read.problem : undefined)
    if ('bitmap' in read) setBitmap(read.bitmap)
  }
  const again = async () => {
    const answer = await fetch(seenByStaff(before ?? '')).catch(() => undefined)
    if (answer?.ok) await take(await answer.blob(), true)
    else setProblem('The picture could not be fetched. Try again.')
  }
  return { bitmap, setBitmap, isAgain, problem, take, again }
}

/** Listens on the document: without a field that has the focus, it alone is told of what is pasted. */
function usePasted(take: (file: Blob | undefined) => Promise<void>) {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    const paste = (event: ClipboardEvent) => void latest.current(event.clipboardData?.files[0])
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
}
