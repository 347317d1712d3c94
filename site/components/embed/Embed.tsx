import type { ReactNode } from 'react'
import styles from './Embed.module.css'

interface EmbedProps {
  title: string
  address: string
  className?: string | undefined
  children: ReactNode
}

/** `load-embeds.client.ts` inserts the frame, which could take the focus. Without it the placeholder stays. */
export const Embed = ({ title, address, className, children }: EmbedProps) => (
  <div className={`not-printed ${styles.embed} ${className ?? ''}`} data-embed={address} data-embed-title={title}>
    {children}
  </div>
)
