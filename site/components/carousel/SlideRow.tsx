import type { ReactNode } from 'react'
import { t } from '#schemas/locale'
import styles from './SlideRow.module.css'

export function SlideRow({ count, perView, children }: { count: number; perView: 1 | 3 | 4; children: ReactNode }) {
  const most = Math.max(1, Math.min(count, perView))
  return (
    <ul className={styles.row} data-slide-row data-most={most} data-loops={count > most || undefined} role="list">
      {children}
    </ul>
  )
}

interface SlideProps {
  className?: string | undefined
  children: ReactNode
  [data: `data-${string}`]: string | undefined
}

export const Slide = ({ className, children, ...data }: SlideProps) => (
  <li className={className} aria-roledescription={t('photos.slide')} {...data}>
    {children}
  </li>
)
