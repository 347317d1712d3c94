import { type ReactNode, useState } from 'react'
import type { UploadedAnswer } from '#schemas/http/admin/pictures'
import { seenByStaff } from '#schemas/http/admin/pictures-paths'
import { altPlaceOf } from '#schemas/pictures/pictures'
import { Button } from '../page/Button.tsx'
import { lazy } from '../page/fetched-later.tsx'
import styles from '../pictures/pictures.module.css'
import { type ControlProps, useForm } from './form.ts'

const PictureDialog = lazy(async () => (await import('../pictures/PictureDialog.tsx')).PictureDialog)

interface PicturePartProps extends ControlProps<'reference'> {
  children: ReactNode
}

export function PicturePart({ control, path, value, title = control.title, children }: PicturePartProps) {
  const { set } = useForm()
  const [isOpen, setOpen] = useState(false)
  const address = typeof value === 'string' && value.startsWith('/art/') ? value : undefined
  const choose = ({ address: chosen, description }: UploadedAnswer) => {
    set(path, chosen)
    const alt = control.isDescribed ? altPlaceOf(path) : undefined
    // What was said of the picture before is not true of this one.
    if (alt) set(alt, description)
    setOpen(false)
  }
  return (
    <div className={`row ${styles.part}`}>
      {address && <img key={address} className={styles.thumbnail} src={seenByStaff(address)} alt="" />}
      <Button onClick={() => setOpen(true)}>
        {address ? 'Another picture' : 'A picture'}
        <span className="visually-hidden"> for “{title}”</span>
      </Button>
      {children}
      {isOpen && (
        <PictureDialog
          shape={control.shape}
          isCard={control.isCard}
          before={address}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
