import { type FormEvent, useCallback, useState } from 'react'
import type { EntriesAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { sentenceOf } from '../calls/call.ts'
import { useLoaded } from '../calls/use-loaded.ts'
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

const ChosenText = lazy(async () => (await import('./SelectedTextPanel.tsx')).SelectedTextPanel, Loading)
const Conflicts = lazy(async () => (await import('../content/Conflicts.tsx')).Conflicts)
const PublishBar = lazy(async () => (await import('./PagePublishBar.tsx')).PagePublishBar)

function useSelection(open: (file: string) => Promise<void>) {
  const [chosen, setChosen] = useState<SelectedText>()
  const [isField, setField] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choose = useCallback(
    async (next: SelectedText) => {
      try {
        await open(next.file)
        setProblem(undefined)
        setChosen(next)
        setField(true)
      } catch (error) {
        setProblem(sentenceOf(error))
      }
    },
    [open],
  )
  return { chosen, isField, problem, choose, leave: () => setField(false) }
}

export function PageEditor({ signedIn, segments: [path = ''] }: ViewProps) {
  const page = `/${path}${window.location.hash}`
  const edits = usePageEdits(signedIn)
  const { open, change, settle } = edits
  const drawn = usePreview(change)
  const check = useCheck({ problems: [] }, change)
  const { chosen, isField, problem, choose, leave } = useSelection(open)
  const [isUsing, setUsing] = useState(false)
  const sending = useSending({ onInvalid: (problems) => check.show({ problems: [...problems] }), onPublished: settle })
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
  const entry = chosen && edits.entries[chosen.file]
  return (
    <Page
      title="Edit the page"
      about="Choose a text or a picture on the page to change it."
      actions={<PagePicker page={page} isUsing={isUsing} onUse={setUsing} />}
    >
      <form className={styles.both} data-edits data-shows={isField ? 'field' : 'page'} noValidate onSubmit={publish}>
        <PageFrame
          address={previewAddress(drawn.address, page, '', { revision: sending.published })}
          problem={problem ?? drawn.problem}
          isChanged={change !== undefined}
          isEditing={!isUsing}
          chosen={chosen}
          onChoose={choose}
          onFollow={follow}
        />
        <div className={styles.panel}>
          <section className="card" aria-label="The chosen text">
            {chosen && entry ? (
              <ChosenText
                chosen={chosen}
                entry={entry}
                problems={check.problems}
                onSet={edits.set}
                onFollow={follow}
                onBack={leave}
              />
            ) : (
              <p>
                Click on any text or picture of the page, or go to it with the Tab key and press Enter: its field opens
                here. What you type shows on the page at once, and on the site when you publish it.
              </p>
            )}
          </section>
        </div>
        <PublishBar page={page} signedIn={signedIn} edits={edits} check={check} sending={sending} />
      </form>
    </Page>
  )
}

interface PagePickerProps {
  page: string
  isUsing: boolean
  onUse: (isUsing: boolean) => void
}

export function PagePicker({ page, isUsing, onUse }: PagePickerProps) {
  const { value } = useLoaded<EntriesAnswer>(`${CONTENT_PATHS.entries}?collection=pages`)
  const pages = (value?.entries ?? []).map(({ id, title }) => ({ value: id === 'home' ? '/' : `/${id}`, title }))
  const [path = page] = page.split(/[?#]/)
  const isListed = pages.some(({ value }) => value === path)
  return (
    <div className={styles.choice}>
      <Select
        aria-label="Page"
        value={path}
        options={pages}
        onChoose={(address) => navigate(pageEditorAddress(address))}
      >
        {!isListed && <option value={path}>{path}</option>}
      </Select>
      <Button aria-pressed={isUsing} onClick={() => onUse(!isUsing)}>
        Follow links
      </Button>
    </div>
  )
}
