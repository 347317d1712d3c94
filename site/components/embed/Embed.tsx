import type { ReactNode } from 'react'
import styles from './Embed.module.css'

/** What a map or a calendar needs. It may not lead our page elsewhere, and is not told which page of ours it stands on. */
const FRAME_MAY = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

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
        <iframe
          className={styles.frame}
          title={title}
          loading="lazy"
          referrerPolicy="no-referrer"
          sandbox={FRAME_MAY}
          data-waiting
        />
      </template>
    </div>
  )
}
