import type { ReactNode } from 'react'
import { Picture } from '#site/components/picture/Picture'
import styles from './TextWithPicture.module.css'

interface TextWithPictureProps {
  imageUrl: string | undefined
  imageAlt: string
  children: ReactNode
}

export function TextWithPicture({ imageUrl, imageAlt, children }: TextWithPictureProps) {
  if (!imageUrl) return children
  return (
    <div className={`stack ${styles.both}`}>
      <div>{children}</div>
      <Picture className={`not-printed photo ${styles.picture}`} src={imageUrl} alt={imageAlt} />
    </div>
  )
}
