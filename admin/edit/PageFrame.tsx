import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { t } from '#schemas/language'
import { useLong } from '../page/Message.tsx'
import styles from './edit.module.css'
import { type Chosen, openMarkedPage } from './marked-page.ts'

interface PageFrameProps {
  /** The preview of the page, with marks. */
  address: string
  problem: string | undefined
  isEditing: boolean
  onChoose: (chosen: Chosen) => void
  onFollow: (page: string) => void
}

/** The page. The next drawing of it loads behind the one that is shown, and takes its place once it is there, scrolled as it was. */
export function PageFrame({ address, problem, isEditing, onChoose, onFollow }: PageFrameProps) {
  const [shown, setShown] = useState<string>()
  const [title, setTitle] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const isLong = useLong(shown !== address)
  const listeners = useRef({ isEditing, onChoose, onFollow })
  useEffect(() => {
    listeners.current = { isEditing, onChoose, onFollow }
  })
  const load = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument
    // Words with mistakes are told of in a plain text: the page stays as it was.
    setBroken(page?.contentType !== 'text/html')
    if (page?.contentType !== 'text/html' || shown === address) return
    currentTarget.contentWindow?.scrollTo({ top: frame.current?.contentWindow?.scrollY ?? 0, behavior: 'instant' })
    openMarkedPage(page, {
      isEditing: () => listeners.current.isEditing,
      choose: (chosen) => listeners.current.onChoose(chosen),
      follow: (next) => listeners.current.onFollow(next),
      point: setTitle,
    })
    setShown(address)
  }
  return (
    <section className={styles.page} aria-label={t('staffEdit.preview')}>
      <div className={styles.frames}>
        {shown !== undefined && shown !== address && (
          <iframe key={shown} ref={frame} title={t('controls.labels.thePage')} src={shown} data-page />
        )}
        <iframe
          key={address}
          ref={shown === address ? frame : undefined}
          title={shown === address ? t('controls.labels.thePage') : t('staffEdit.nextPage')}
          src={address}
          data-page={shown === address ? '' : undefined}
          onLoad={load}
        />
      </div>
      <p className={styles.pointed}>{title ?? (isEditing ? t('staffEdit.notYet') : '')}</p>
      <div role="status">
        {(problem || isBroken) && <p className="message">{problem ?? t('staffEdit.notShown')}</p>}
        {isLong && !isBroken && !problem && <p>{t('staffWords.drawing')}</p>}
      </div>
    </section>
  )
}
