import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntryAnswer, NewEntryAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { NotOpened } from '../page/NotOpened.tsx'
import { Page } from '../page/Page.tsx'
import type { ViewProps } from '../page/view-props.ts'
import { EntryForm } from './EntryForm.tsx'

/** The form of a new entry: `/admin/new/staff`, or with `?from=` one like another. */
export function NewEntry({ visitor, parts: [kind = 'events'], query }: ViewProps) {
  const from = query.get('from')
  const address = `${WORDS_PATHS.newEntry}?${new URLSearchParams({ kind })}`
  const { value: words, problem } = useLoaded<NewEntryAnswer>(address)
  const like = useLoaded<EntryAnswer>(from ? `${WORDS_PATHS.entry}?${new URLSearchParams({ path: from })}` : undefined)
  if (!words || (from && !like.value)) return <NotOpened problem={problem ?? like.problem} />
  const { order } = words.value
  const value = { ...words.value, ...like.value?.value, ...(order !== undefined && { order }) }
  return (
    <Page
      title={
        like.value
          ? t('staffWords.anotherLike', { title: like.value.title })
          : t(kind === 'events' ? 'staffViews.newEvent' : 'staffViews.newEntry')
      }
    >
      <EntryForm visitor={visitor} words={{ ...words, value }} />
    </Page>
  )
}
