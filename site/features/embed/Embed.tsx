import type { ReactNode } from 'react'
import styles from './Embed.module.css'

interface EmbedProps {
  title: string
  /** What is embedded, in English. */
  address: string
  className?: string | undefined
  /** What is shown in its place: until it has loaded, and where it can't be reached. */
  children: ReactNode
}

/**
 * A page of somebody else's in this one. Its frame comes with `load-embeds.ts`: until then there is none that the focus
 * could fall into, and without JavaScript what is drawn in its place stays. A link to the same beside it is for everybody.
 */
export function Embed({ title, address, className, children }: EmbedProps) {
  return (
    <div className={className ? `${styles.embed} ${className}` : styles.embed} data-embed={address}>
      {children}
      <template>
        <iframe className={styles.frame} title={title} loading="lazy" data-waiting />
      </template>
    </div>
  )
}
