import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useIsSlow } from '../ui/Message.tsx'
import { openMarkedPage, type SelectedText } from './marked-page.ts'
import styles from './page-editor.module.css'

interface PageFrameProps {
  address: string
  problem: string | undefined
  isChanged: boolean
  isEditing: boolean
  chosen: SelectedText | undefined
  onChoose: (chosen: SelectedText) => void
  onFollow: (page: string) => void
}

const RETRY_MILLISECONDS = 2000
const MAX_TRIES = 5

function retryLoading(frame: HTMLIFrameElement): void {
  const tries = Number(frame.dataset.tries ?? 0)
  frame.dataset.tries = String(tries + 1)
  const reload = () => frame.isConnected && frame.contentWindow?.location.replace(frame.src)
  if (tries < MAX_TRIES) setTimeout(reload, RETRY_MILLISECONDS)
}

/** Loads the next version of the page behind the current one, and then replaces it, scrolled to the same place. */
export function PageFrame({ address, problem, isChanged, isEditing, chosen, onChoose, onFollow }: PageFrameProps) {
  const [loaded, setLoaded] = useState<string>()
  const [title, setTitle] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const isLong = useIsSlow(loaded !== address)
  const listeners = useRef({ isEditing, onChoose, onFollow })
  useEffect(() => {
    listeners.current = { isEditing, onChoose, onFollow }
  })
  const load = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    // Invalid content, or a busy server, is answered by plain text: the page stays as it was.
    setBroken(page?.contentType !== 'text/html')
    if (page?.contentType !== 'text/html') return retryLoading(currentTarget)
    if (loaded === address) return
    currentTarget.contentWindow?.scrollTo({ top: frame.current?.contentWindow?.scrollY ?? 0, behavior: 'instant' })
    const showChosen = openMarkedPage(page, {
      isEditing: () => listeners.current.isEditing,
      choose: (chosen) => listeners.current.onChoose(chosen),
      follow: (next) => listeners.current.onFollow(next),
      point: setTitle,
    })
    if (chosen && isChanged) showChosen(chosen)
    setLoaded(address)
  }
  const notLoaded = isBroken
    ? isChanged
      ? 'The page can’t show this yet: see the field.'
      : 'The page has not loaded. It is tried again.'
    : undefined
  const message = problem ?? notLoaded ?? (isLong ? 'The page is being drawn …' : undefined)
  return (
    <section className={styles.page} aria-label="The page as it will be">
      <div className={styles.frames}>
        <div className={styles.drawing} role="status">
          {message && <p className="message">{message}</p>}
        </div>
        {loaded !== undefined && loaded !== address && (
          <iframe key={loaded} ref={frame} title="The page" src={loaded} data-page />
        )}
        <iframe
          key={address}
          ref={loaded === address ? frame : undefined}
          title={loaded === address ? 'The page' : 'The page, being drawn'}
          src={address}
          data-page={loaded === address ? '' : undefined}
          onLoad={load}
        />
      </div>
      <p className={styles.pointed}>{title}</p>
    </section>
  )
}
