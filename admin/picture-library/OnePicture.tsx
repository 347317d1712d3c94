import { useId, useState } from 'react'
import type { PictureAnswer } from '#schemas/http/admin/pictures'
import { PICTURES_PATHS, seenByStaff } from '#schemas/http/admin/pictures-paths'
import { t } from '#schemas/language'
import { call } from '../calls/call.ts'
import { formAddress } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import { Confirm } from '../page/Confirm.tsx'
import { Link } from '../page/Link.tsx'
import { OneLine } from '../page/OneLine.tsx'
import { Sentence } from '../page/Sentence.tsx'
import type { SignedIn } from '../page/session.ts'
import { DayOf } from '../page/when.tsx'
import styles from '../pictures/pictures.module.css'

interface OnePictureProps {
  picture: PictureAnswer
  signedIn: SignedIn
  isBusy: boolean
  onAct: (work: () => Promise<unknown>, done: string) => void
  onReplace: () => void
}

/** A picture with what it shows and where it is; an uploaded one can be described again, and removed where nothing shows it. */
export function OnePicture({ picture, signedIn, isBusy, onAct, onReplace }: OnePictureProps) {
  const { address, description, upload, uses } = picture
  const named = description || address
  const mayPublish = signedIn.rights.includes('publish')
  return (
    <li className={`card ${styles.picture}`}>
      {address.startsWith('/art/') && <img src={seenByStaff(address)} alt={named} loading="lazy" />}
      {upload ? (
        <Described picture={picture} isBusy={isBusy} onAct={onAct} />
      ) : (
        <p>{description || t('staffPictures.decoration')}</p>
      )}
      {upload && (
        <p className="soft">
          <Sentence
            id="staffPictures.upload"
            values={{
              width: upload.width,
              height: upload.height,
              person: upload.author,
              day: <DayOf at={upload.addedAt} />,
            }}
          />
        </p>
      )}
      <Uses uses={uses} />
      {mayPublish && (
        <div className="row">
          {uses.some(({ isDraft }) => !isDraft) && (
            <Button aria-label={t('staffPictures.replaceOf', { picture: named })} disabled={isBusy} onClick={onReplace}>
              {t('staffPictures.replace')}
            </Button>
          )}
          {upload && uses.length === 0 && (
            <Confirm
              action={t('staffApp.delete')}
              name={t('staffPictures.deleteOf', { picture: named })}
              question={t('staffPictures.deleteAsk', { picture: named })}
              isBusy={isBusy}
              onConfirm={() =>
                onAct(() => call('DELETE', `${PICTURES_PATHS.pictures}/${upload.id}`), t('staffPictures.deleted'))
              }
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
      <label htmlFor={id}>{t('staffPictures.description')}</label>
      <OneLine id={id} value={text} maxLength={200} onType={setText} />
      {isChanged && (
        <Button disabled={isBusy} onClick={() => onAct(save, t('staffPictures.described'))}>
          {t('staffApp.save')}
        </Button>
      )}
    </div>
  )
}

function Uses({ uses }: Pick<PictureAnswer, 'uses'>) {
  if (uses.length === 0) return <p className="soft">{t('staffPictures.unused')}</p>
  const places = uses.map(({ path, title, isDraft }, index) => {
    const place = <Link href={formAddress(path)}>{title}</Link>
    return (
      <span key={path}>
        {index > 0 && t('words.comma')}
        {isDraft ? <Sentence id="staffPictures.inDraft" values={{ place }} /> : place}
      </span>
    )
  })
  return (
    <p>
      <Sentence id="staffPictures.shownIn" values={{ places }} />
    </p>
  )
}
