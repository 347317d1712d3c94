import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { sentenceOf } from '../calls/call.ts'
import { trpc } from '../calls/trpc.ts'
import { PUBLISHED_LIVE, publishing, useSending } from '../changes/use-sending.ts'
import { useCheck } from '../content/change.ts'
import { previewAddress, usePreview } from '../content/use-preview.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/fields.tsx'
import { lazy } from '../ui/lazy.tsx'
import { navigate, pageEditorAddress } from '../ui/navigation.ts'
import { Loading, Page, type ViewProps } from '../ui/Page.tsx'
import type { SelectedText } from './marked-page.ts'
import { PageFrame } from './PageFrame.tsx'
import styles from './page-editor.module.css'
import { usePageEdits } from './use-page-edits.ts'

const SelectedTextPanel = lazy(async () => (await import('./SelectedTextPanel.tsx')).SelectedTextPanel, Loading)
const Conflicts = lazy(async () => (await import('../content/Conflicts.tsx')).Conflicts)
const PagePublishBar = lazy(async () => (await import('./PagePublishBar.tsx')).PagePublishBar)

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
  const check = useCheck({ problems: [] }, change)
  const { chosen, isFieldOpen, problem, choose, close } = useSelection(open)
  const [followsLinks, setFollowsLinks] = useState(false)
  const sending = useSending({ onInvalid: (problems) => check.show({ problems: [...problems] }), onPublished: reset })
  const follow = useCallback((next: string) => navigate(pageEditorAddress(next)), [])
  const publish = (event: FormEvent) => {
    event.preventDefault()
    if (change) void sending.send(publishing(change, ''), PUBLISHED_LIVE)
  }

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
      <form
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
                problems={check.problems}
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
      </form>
    </Page>
  )
}

interface PagePickerProps {
  page: string
  followsLinks: boolean
  onToggle: (followsLinks: boolean) => void
}

export function PagePicker({ page, followsLinks, onToggle }: PagePickerProps) {
  const { data: value } = useQuery(trpc.content.entries.queryOptions({ collection: 'pages' }))
  const pages = (value?.entries ?? []).map(({ id, title }) => ({ value: id === 'home' ? '/' : `/${id}`, title }))
  const [path = page] = page.split(/[?#]/)
  const isListed = pages.some(({ value }) => value === path)
  return (
    <div className={`row ${styles.choice}`}>
      <Select
        aria-label="Page"
        value={path}
        options={pages}
        onChoose={(address) => navigate(pageEditorAddress(address))}
      >
        {!isListed && <option value={path}>{path}</option>}
      </Select>
      <Button aria-pressed={followsLinks} onClick={() => onToggle(!followsLinks)}>
        Follow links
      </Button>
    </div>
  )
}
