import type { ReactNode } from 'react'
import { Picture } from '#site/components/picture/Picture'
import { Prose } from '#site/components/prose/Prose'
import styles from './SubscribeLayout.module.css'

interface SubscribeLayoutProps {
  children: ReactNode
  text: string
}

export function SubscribeLayout({ children, text }: SubscribeLayoutProps) {
  return (
    <div className={styles.layout}>
      {children}
      <div className={styles.beside}>
        <Picture className="photo mb-s5" src="/art/pages/mailing-list.svg" alt="" />
        <Prose text={text} />
      </div>
    </div>
  )
}
