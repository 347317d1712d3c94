import type { ReactNode } from 'react'
import styles from './Embed.module.css'

interface EmbedProps {
  title: string
  /** What is embedded, in English. */
  address: string
  className?: string | undefined
  /** What is shown until it has loaded, and if it can't be reached. */
  children: ReactNode
}

/**
 * An embedded page of another site. `load-embeds.client.ts` inserts its frame: until then there is no frame that
 * could take the focus, and without JavaScript the placeholder stays. A link to the same page is next to it for
 * everybody.
 */
export function Embed({ title, address, className, children }: EmbedProps) {
  return (
    <div
      className={className ? `${styles.embed} ${className}` : styles.embed}
      data-embed={address}
      data-embed-title={title}
    >
      {children}
    </div>
  )
}
