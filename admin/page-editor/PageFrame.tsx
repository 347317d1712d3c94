import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useIsSlow } from '../ui/Message.tsx'
import { openMarkedPage, type SelectedText } from './marked-page.ts'
import styles from './page-editor.module.css'

interface PageFrameProps {
  address: string
  problem: string | undefined
  /** Something was typed: it may be what the page can't show. */
  isChanged: boolean
  isEditing: boolean
  /** Stays in sight. */
  chosen: SelectedText | undefined
  onChoose: (chosen: SelectedText) => void
  onFollow: (page: string) => void
}

const RETRY_MILLISECONDS = 2000
const MAX_TRIES = 5

function retryLoading(frame: HTMLIFrameElement): void {
  const tries = Number(frame.dataset.tries ?? 0)
  frame.dataset.tries = String(tries + 1)
  const again = () => frame.isConnected && frame.contentWindow?.location.replace(frame.src)
  if (tries < MAX_TRIES) setTimeout(again, RETRY_MILLISECONDS)
}

/** Loads the next drawing behind the one that is shown, which it then replaces, scrolled as that was. */
export function PageFrame({ address, problem, isChanged, isEditing, chosen, onChoose, onFollow }: PageFrameProps) {
  const [shown, setShown] = useState<string>()
  const [title, setTitle] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const isLong = useIsSlow(shown !== address)
  const listeners = useRef({ isEditing, onChoose, onFollow })
  useEffect(() => {
    listeners.current = { isEditing, onChoose, onFollow }
  })
  const load = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    // Words with mistakes, or a server that is busy, are answered by a plain text: the page stays as it was.
    setBroken(page?.contentType !== 'text/html')
    if (page?.contentType !== 'text/html') return retryLoading(currentTarget)
    if (shown === address) return
    currentTarget.contentWindow?.scrollTo({ top: frame.current?.contentWindow?.scrollY ?? 0, behavior: 'instant' })
    const showChosen = openMarkedPage(page, {
      isEditing: () => listeners.current.isEditing,
      choose: (chosen) => listeners.current.onChoose(chosen),
      follow: (next) => listeners.current.onFollow(next),
      point: setTitle,
    })
    if (chosen && isChanged) showChosen(chosen)
    setShown(address)
  }
  const notLoaded = isBroken
    ? isChanged
      ? 'The page can’t show this yet: see the field.'
      : 'The page has not loaded. It is tried again.'
    : undefined
  const said = problem ?? notLoaded ?? (isLong ? 'The page is being drawn …' : undefined)
  return (
    <section className={styles.page} aria-label="The page as it will be">
      <div className={styles.frames}>
        <div className={styles.drawing} role="status">
          {said && <p className="message">{said}</p>}
        </div>
        {shown !== undefined && shown !== address && (
          <iframe key={shown} ref={frame} title="The page" src={shown} data-page />
        )}
        <iframe
          key={address}
          ref={shown === address ? frame : undefined}
          title={shown === address ? 'The page' : 'The page, being drawn'}
          src={address}
          data-page={shown === address ? '' : undefined}
          onLoad={load}
        />
      </div>
      <p className={styles.pointed}>{title}</p>
    </section>
  )
}
