import { useId, useState } from 'react'
import type { PictureAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS, seenByStaff } from '#schemas/http/admin/pictures-paths'
import { call } from '../calls/call.ts'
import styles from '../pictures/pictures.module.css'
import { Button, Link } from '../ui/Button.tsx'
import { Confirm } from '../ui/ConfirmDialog.tsx'
import { DayOf } from '../ui/DateTime.tsx'
import { OneLine } from '../ui/fields.tsx'
import { formAddress } from '../ui/navigation.ts'
import type { SignedIn } from '../ui/session.ts'

interface OnePictureProps {
  picture: PictureAnswer
  signedIn: SignedIn
  isBusy: boolean
  onAct: (work: () => Promise<unknown>, done: string) => void
  onReplace: () => void
}

export function OnePicture({ picture, signedIn, isBusy, onAct, onReplace }: OnePictureProps) {
  const { address, description, upload, uses } = picture
  const named = description || address
  const mayPublish = signedIn.rights.includes('publish')
  return (
    <li className={`card ${styles.picture}`}>
      {address.startsWith('/art/') && <img src={seenByStaff(address)} alt={named} loading="lazy" />}
      {upload ? <Described picture={picture} isBusy={isBusy} onAct={onAct} /> : <p>{description || 'Decoration.'}</p>}
      {upload && (
        <p className="soft">
          {upload.width} × {upload.height} pixels, by {upload.author}, <DayOf at={upload.addedAt} />
        </p>
      )}
      <Uses uses={uses} />
      {mayPublish && (
        <div className="row">
          {uses.some(({ isDraft }) => !isDraft) && (
            <Button aria-label={`Replace everywhere: ${named}`} disabled={isBusy} onClick={onReplace}>
              Replace everywhere
            </Button>
          )}
          {upload && uses.length === 0 && (
            <Confirm
              action="Delete"
              name={`Delete: ${named}`}
              question={`Delete “${named}”?`}
              isBusy={isBusy}
              onConfirm={() => onAct(() => call('DELETE', `${PICTURES_PATHS.pictures}/${upload.id}`), 'Deleted.')}
            />
          )}
        </div>
      )}
    </li>
  )
}

function Described({ picture, isBusy, onAct }: Pick<OnePictureProps, 'picture' | 'isBusy' | 'onAct'>) {
  const id = useId()
  const [text, setText] = useState(picture.description)
  const isChanged = text.trim() !== picture.description
  const save = () => call('PUT', `${PICTURES_PATHS.pictures}/${picture.upload?.id}`, { description: text.trim() })
  return (
    <div className="field">
      <label htmlFor={id}>What it shows</label>
      <OneLine id={id} value={text} maxLength={200} onType={setText} />
      {isChanged && (
        <Button disabled={isBusy} onClick={() => onAct(save, 'Saved, for where it is used from now on.')}>
          Save
        </Button>
      )}
    </div>
  )
}

function Uses({ uses }: Pick<PictureAnswer, 'uses'>) {
  if (uses.length === 0) return <p className="soft">Nothing shows it.</p>
  const places = uses.map(({ path, title, isDraft }, index) => {
    const place = <Link href={formAddress(path)}>{title}</Link>
    return (
      <span key={path}>
        {index > 0 && ', '}
        {place}
        {isDraft && ' (a draft)'}
      </span>
    )
  })
  return <p>Shown in {places}</p>
}
