import type { ReactNode } from 'react'
import { t } from '#schemas/language'

interface SlideProps {
  className?: string | undefined
  children: ReactNode
  [data: `data-${string}`]: string | undefined
}

export function Slide({ className, children, ...data }: SlideProps) {
  return (
    <li className={className} aria-roledescription={t('photos.slide')} {...data}>
      {children}
    </li>
  )
}
