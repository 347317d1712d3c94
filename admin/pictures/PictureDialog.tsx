import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type DragEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { seenByStaff } from '#schemas/admin/paths'
import { uploadAt } from '#schemas/pictures/pictures'
import { type PictureAnswer, trpc, type UploadedAnswer } from '../calls/trpc.ts'
import { Button } from '../ui/Button.tsx'
import { useListener } from '../ui/browser.ts'
import { FileButton, TextField } from '../ui/fields.tsx'
import { Feedback } from '../ui/Page.tsx'
import { PictureEditor, readPicture, type Size } from './PictureEditor.tsx'
import styles from './pictures.module.css'

interface PictureDialogProps {
  shape?: Size | undefined
  before?: string | undefined
  isNew?: boolean
  action?: string
  onChoose: (picture: UploadedAnswer) => void
  onClose: () => void
}

export function PictureDialog({ shape, before, isNew = false, action, onChoose, onClose }: PictureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { bitmap, isReloaded, problem, load, reload, setBitmap } = useBitmap(before)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  useListener('paste', ({ clipboardData }) => load(clipboardData?.files[0]))
  // The button that had the focus is gone.
  useEffect(() => {
    if (bitmap) heading.current?.focus()
  }, [bitmap])
  const close = () => dialog.current?.close()
  const choose = (picture: UploadedAnswer) => {
    // Before that, so that the focus returns to where it was.
    close()
    onChoose(picture)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    void load(event.dataTransfer.files[0])
  }
  // A portal: within the form around it, Enter would submit that.
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
        {/* Above what is loaded, so that it does not move. */}
        <div className="apart">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {bitmap ? 'Turn, crop, describe' : isNew ? 'A new picture' : 'A picture'}
          </h2>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
        </div>
        <Feedback problem={problem} />
        {bitmap ? (
          <PictureEditor
            bitmap={bitmap}
            shape={shape}
            before={(isReloaded && before) || ''}
            action={action ?? 'Use this picture'}
            onDone={choose}
            onBack={() => setBitmap(undefined)}
          />
        ) : (
          <div className={`stack ${styles.contents}`}>
            <FilePicker onFile={(file) => void load(file)} />
            {before && uploadAt(before) && (
              <Button onClick={() => void reload()}>Turn or crop the one that is there</Button>
            )}
            {!isNew && <PicturePicker onChoose={choose} />}
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
  const [isReloaded, setReloaded] = useState(false)
  const load = async (file: Blob | undefined, isReload = false) => {
    if (!file) return
    setReloaded(isReload)
    const read = await readPicture(file)
    setProblem('problem' in read ? read.problem : undefined)
    if ('bitmap' in read) setBitmap(read.bitmap)
  }
  const reload = async () => {
    const answer = await fetch(seenByStaff(before ?? '')).catch(() => undefined)
    if (answer?.ok) await load(await answer.blob(), true)
    else setProblem('The picture could not be fetched. Try again.')
  }
  return { bitmap, setBitmap, isReloaded, problem, load, reload }
}

function FilePicker({ onFile }: { onFile: (file: File | undefined) => void }) {
  const hint = useId()
  return (
    <div className={`stack ${styles.drop}`}>
      <div className="row">
        <FileButton title="Choose a file" hint={hint} onFiles={([file]) => onFile(file)} />
        <div className={styles.camera}>
          <FileButton title="Take a photo" capture="environment" onFiles={([file]) => onFile(file)} />
        </div>
      </div>
      <p className="hint" id={hint}>
        <span className={styles.desk}>Or drop one here, or paste one. </span>
        Where it was taken, and with which camera, is not sent along.
      </p>
    </div>
  )
}

const MAX_LISTED = 48

function PicturePicker({ onChoose }: { onChoose: (picture: UploadedAnswer) => void }) {
  const [search, setSearch] = useState('')
  const { data: value, error } = useQuery(trpc.pictures.list.queryOptions())
  const matches = searchPictures(value, search).filter(({ address }) => address.startsWith('/art/'))
  return (
    <div className="stack">
      <PictureSearch label="Or use one that is on the site already" value={search} onType={setSearch} />
      <Feedback problem={error} />
      <div role="status">{value && matches.length === 0 && <p className="soft">No picture is found.</p>}</div>
      <ul className={`tiles ${styles.choices}`}>
        {matches.slice(0, MAX_LISTED).map(({ address, description }) => (
          <li key={address}>
            <button type="button" className="inset" onClick={() => onChoose({ address, description })}>
              <img src={seenByStaff(address)} alt={description || address} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

export const PictureSearch = (field: Pick<ComponentProps<typeof TextField>, 'label' | 'value' | 'onType'>) => (
  <TextField type="search" autoComplete="off" placeholder="What it shows, or where it is" {...field} />
)

export function searchPictures(pictures: readonly PictureAnswer[] | undefined, search: string): PictureAnswer[] {
  const terms = search.toLowerCase().split(/\s+/)
  return (pictures ?? []).filter(({ address, description, uses }) => {
    const searchable = [address, description, ...uses.map(({ title }) => title)].join(' ').toLowerCase()
    return terms.every((term) => searchable.includes(term))
  })
}
