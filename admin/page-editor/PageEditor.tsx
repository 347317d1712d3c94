import { useQuery } from '@tanstack/react-query'
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react'
import { type CheckAnswer, client, type SignedIn, sentenceOf, trpc } from '../calls/trpc.ts'
import { Outcome, PUBLISHED_LIVE, publishing, useSending } from '../changes/use-sending.tsx'
import { Conflicts, Differences } from '../content/Differences.tsx'
import { previewAddress, usePreview } from '../content/Preview.tsx'
import { useCheck } from '../content/use-entry-editor.ts'
import { Button, Link, UndoButton } from '../ui/Button.tsx'
import { Form, Select } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { entryAddress, navigate, pageEditorAddress } from '../ui/navigation.ts'
import { Loading, Page, StickyBar, useIsSlow, type ViewProps } from '../ui/Page.tsx'
import { openMarkedPage, type SelectedText } from './marked-page.ts'
import styles from './page-editor.module.css'
import { usePageEdits } from './use-page-edits.ts'

const SelectedTextPanel = lazy(async () => (await import('./SelectedTextPanel.tsx')).SelectedTextPanel, Loading)

function useSelection(open: (file: string) => Promise<void>) {
  const [chosen, setChosen] = useState<SelectedText>()
  const [isFieldOpen, setFieldOpen] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = useCallback(
    async (next: SelectedText) => {
      try {
        await open(next.file)
        setProblem(undefined)
        setChosen(next)
        setFieldOpen(true)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    },
    [open],
  )
  return { chosen, isFieldOpen, problem, choose, close: () => setFieldOpen(false) }
}

export function PageEditor({ signedIn, segments: [path = ''] }: ViewProps) {
  const page = `/${path}${window.location.hash}`
  const edits = usePageEdits(signedIn)
  const { open, change, reset } = edits
  const preview = usePreview(change)
  const check = useCheck({ issues: [] }, change)
  const { chosen, isFieldOpen, problem, choose, close } = useSelection(open)
  const [followsLinks, setFollowsLinks] = useState(false)
  const sending = useSending({ onInvalid: (issues) => check.show({ issues: [...issues] }), onPublished: reset })
  const follow = useCallback((next: string) => navigate(pageEditorAddress(next)), [])
  const publish = () => change && sending.send(publishing(change, ''), PUBLISHED_LIVE)
  if (sending.conflicts)
    return (
      <Page title="Somebody else changed the same meanwhile">
        <Conflicts sending={sending} />
      </Page>
    )
  const edited = chosen && edits.entries[chosen.file]
  return (
    <Page
      title="Edit the page"
      about="Choose a text or a picture on the page to change it."
      actions={<PagePicker page={page} followsLinks={followsLinks} onToggle={setFollowsLinks} />}
    >
      <Form
        className={`stack ${styles.both}`}
        data-edits
        data-shows={isFieldOpen ? 'field' : 'page'}
        noValidate
        onSubmit={publish}
      >
        <PageFrame
          address={previewAddress(preview.address, page, '', { revision: sending.published })}
          problem={problem ?? preview.problem}
          isChanged={change !== undefined}
          isEditing={!followsLinks}
          chosen={chosen}
          onChoose={choose}
          onFollow={follow}
        />
        <div className={`stack ${styles.panel}`}>
          <section className="card" aria-label="The chosen text">
            {chosen && edited ? (
              <SelectedTextPanel
                chosen={chosen}
                edited={edited}
                issues={check.issues}
                onSet={edits.set}
                onFollow={follow}
                onBack={close}
              />
            ) : (
              <p>
                Click on any text or picture of the page, or go to it with the Tab key and press Enter: its field opens
                here. What you type shows on the page at once, and on the site when you publish it.
              </p>
            )}
          </section>
        </div>
        <PagePublishBar page={page} signedIn={signedIn} edits={edits} check={check} sending={sending} />
      </Form>
    </Page>
  )
}

type PagePickerProps = { page: string; followsLinks: boolean; onToggle: (followsLinks: boolean) => void }

function PagePicker({ page, followsLinks, onToggle }: PagePickerProps) {
  const { data: value } = useQuery(trpc.content.entries.queryOptions({ collection: 'pages' }))
  const pages = (value?.entries ?? []).map(({ id, title }) => ({ value: id === 'home' ? '/' : `/${id}`, title }))
  const [path = page] = page.split(/[?#]/)
  return (
    <div className={`row ${styles.choice}`}>
      <Select
        aria-label="Page"
        value={path}
        options={pages}
        onChoose={(address) => navigate(pageEditorAddress(address))}
      />
      <Button aria-pressed={followsLinks} onClick={() => onToggle(!followsLinks)}>
        Follow links
      </Button>
    </div>
  )
}

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
  const broken = isChanged
    ? 'The page can’t show this yet: see the field.'
    : 'The page has not loaded. It is tried again.'
  const message = problem ?? (isBroken ? broken : isLong && 'The page is being drawn …')
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
      <p className={`soft ${styles.pointed}`}>{title}</p>
    </section>
  )
}

const DISCARDED = 'The page is as it is on the site.'

interface PagePublishBarProps {
  page: string
  signedIn: SignedIn
  edits: ReturnType<typeof usePageEdits>
  check: CheckAnswer
  sending: ReturnType<typeof useSending>
}

export function PagePublishBar({ page, signedIn, edits, check, sending }: PagePublishBarProps) {
  const { changed, change, reset, discard } = edits
  const { isBusy, done } = sending
  const isOff = isBusy || !change
  const saveDraft = async () => {
    if (change) await client.drafts.add.mutate({ ...change, note: '' })
    await reset()
    navigate('/admin/drafts')
    return undefined
  }
  const [undoLastDiscard, setUndoDiscard] = useState<() => void>()
  const discardAll = async () => {
    const restore = await discard()
    setUndoDiscard(() => restore)
    return DISCARDED
  }
  const isDiscarded = done === DISCARDED && !change
  const undoDiscard = () => {
    undoLastDiscard?.()
    sending.forget()
    document.querySelector('h1')?.focus()
  }
  return (
    <StickyBar
      buttons={
        <>
          {signedIn.rights.includes('publish') && (
            <Button type="submit" variant="action" disabled={isOff}>
              Publish
            </Button>
          )}
          <Button disabled={isOff} onClick={() => void sending.act(saveDraft)}>
            Save draft
          </Button>
          <Button disabled={isOff} onClick={() => void sending.act(discardAll)}>
            Discard
          </Button>
        </>
      }
    >
      {check.issues.length > 0 && changed.length > 0 && (
        <ul className="message">
          {check.issues.map((problem) => (
            <li key={`${problem.file} ${problem.at.join('.')}`}>{problem.message}</li>
          ))}
        </ul>
      )}
      {changed.length > 0 && check.differences.length > 0 && (
        <details>
          <summary>What changes</summary>
          <Differences differences={check.differences} />
        </details>
      )}
      {changed.length > 0 ? (
        <p className="soft">
          Changed:{' '}
          {changed.map(({ entry }, index) => (
            <span key={entry.path}>
              {index > 0 && ', '}
              <Link href={entryAddress(entry.path)}>{entry.title}</Link>
            </span>
          ))}
        </p>
      ) : (
        done === undefined && <p className="soft">Nothing is changed.</p>
      )}
      <Outcome sending={sending} at={page} />
      {isDiscarded && <UndoButton undo={undoDiscard} />}
    </StickyBar>
  )
}
