import { History } from 'lucide-react'
import { type ChangeEvent, type MouseEvent, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { limits } from '#schemas/limits'
import { t } from '#schemas/locale'
import { type Category, categoryOf, filteredBy, nothingFound, resultsFound } from '#search/search-item'
import { CATEGORY, QUERY, SEARCH_PATH, shortQuery } from '#search/search-path'
import { isTooShort } from '#search/terms'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import { localizePath } from '#site/components/page-start/localize-path.client'
import { isSlashOn } from '#site/features/search/open-search.client'
import { AnswerCard, CategoryFilter, NothingFound } from '#site/features/search/SearchResults'
import popular from '#site/features/search/SearchResults.module.css'
import { SlashKeySwitch } from '#site/features/search/SlashKeySwitch'
import keys from '#site/features/search/SlashKeySwitch.module.css'
import { useRecentSearches } from './recent-searches'
import styles from './SearchOverlay.module.css'
import { type Row, rowsOf, SearchRows, useRows } from './SearchRows'
import { useMissedSearch } from './use-missed-search'
import { type Results, type SearchState, typeInto, useSearch } from './use-search'

interface SearchOverlayProps {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  filter: HTMLElement
}

export function SearchOverlay({ dialog, input, filter }: SearchOverlayProps) {
  const search = useSearch(input)
  const { text, blank, searching, category, setCategory, suggestions, answer, results, fill } = search
  const recent = useRecentSearches()
  const isMissed =
    !blank && !searching && !answer && !results.failed && results.found.length === 0 && category === 'All'
  useMissedSearch(isMissed ? results.question.query : undefined)

  const follow = (event: MouseEvent, path: string) => {
    recent.remember(text)
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || !isOnThisPage(path)
    if (opensElsewhere) return
    dialog.close()
    showInAddress('')
  }
  const chooseCategory = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    setCategory(categoryOf(currentTarget.value))
  const onEnter = (row: Row | undefined) => {
    if (row?.suggestion) fill(row.suggestion)
    else if (row) document.getElementById(row.id)?.click()
    else if (!blank) {
      recent.remember(text)
      search.askNow()
    }
  }
  const rows = rowsOf(suggestions, results.found)
  const active = useRows({ input, text, rows, onEnter })
  useDialog({ dialog, input, query: search.query, onClose: () => setCategory('All'), onSubmit: () => onEnter(active) })

  return (
    <>
      {createPortal(<CategoryFilter name={CATEGORY} value={category} onChange={chooseCategory} />, filter)}
      <div
        className={styles.body}
        data-blank={blank || undefined}
        data-failed={results.failed || undefined}
        data-suggesting={suggestions.length > 0 || undefined}
      >
        {/* It is announced, and so must be there before. */}
        <div className={styles.answer} aria-live="polite" aria-atomic="true">
          {answer ? <AnswerCard answer={answer} /> : null}
        </div>
        <SearchStatus {...search} />
        {blank ? <RecentSearches {...recent} fill={fill} /> : null}
        <SearchRows rows={rows} active={active} search={search} onFollow={follow} />
        <PopularSearches {...search} />
      </div>
      <KeyHints hasRows={rows.length > 0} />
    </>
  )
}

interface DialogState {
  dialog: HTMLDialogElement
  input: HTMLInputElement
  query: string
  onClose: () => void
  onSubmit: () => void
}

function useDialog({ dialog, input, query, onClose, onSubmit }: DialogState): void {
  const onDialogClose = useEffectEvent(() => {
    typeInto(input, '')
    showInAddress('')
    onClose()
  })
  useEffect(() => {
    dialog.addEventListener('close', onDialogClose)
    return () => dialog.removeEventListener('close', onDialogClose)
  }, [dialog])
  useEffect(() => {
    if (dialog.open) showInAddress(query.trim())
  }, [dialog, query])
  const submitted = useEffectEvent((event: Event) => {
    event.preventDefault()
    onSubmit()
  })
  useEffect(() => {
    input.form?.addEventListener('submit', submitted)
    return () => input.form?.removeEventListener('submit', submitted)
  }, [input])
}

/** Without a query the line is empty but in the document, since a live region must exist before it announces. */
function SearchStatus({ blank, searching, results }: SearchState) {
  const alone = !blank && !searching && results.found.length === 0
  return (
    <div className={`cluster muted small breakable ${styles.status}`} role="status" data-alone={alone || undefined}>
      {blank ? null : searching ? t('search.searching') : <Outcome {...results} />}
    </div>
  )
}

function Outcome({ question: { query }, category, answer, found, failed }: Results) {
  if (failed)
    return (
      <Message
        id="search.unreachable"
        values={{ link: <a href={localizePath(searchPageFor(query, category))}>{t('search.openPage')}</a> }}
      />
    )
  const filtered = category === 'All' ? null : <span>{filteredBy(category)}</span>
  if (isTooShort(query)) return t('search.tooShort')
  if (found.length === 0 && answer) return null
  if (found.length === 0) return <NothingFound message={nothingFound(query)} filtered={filtered} />
  return (
    <>
      <span>{resultsFound(found.length)}</span> {filtered}
    </>
  )
}

const KeyHints = ({ hasRows }: { hasRows: boolean }) => (
  <div className={`row cluster muted small divided between paper ${styles.hints}`}>
    {hasRows ? (
      <p className={styles.keys}>
        <span>
          <kbd className={keys.key}>↑</kbd> <kbd className={keys.key}>↓</kbd> {t('search.keyMove')}
        </span>
        <span>
          <kbd className={keys.key}>Enter</kbd> {t('search.keyOpen')}
        </span>
        <span>
          <kbd className={keys.key}>Esc</kbd> {t('search.keyClose')}
        </span>
      </p>
    ) : null}
    <SlashKeySwitch isOn={isSlashOn()} />
  </div>
)

function PopularSearches({ popular: tags, popularNote, blank, fill }: SearchState) {
  if (tags.length === 0) return null
  return (
    <section className={styles.popular} aria-labelledby="search-popular">
      <h2 className={`muted mb-s2 ${styles.heading}`} id="search-popular">
        {t('search.popular')}
      </h2>
      <ul className={`cluster gap-s2 ${popular.tags}`} data-aside={!blank || undefined}>
        {tags.map((tag) => (
          <li key={tag}>
            <button className={`center plain paper ${popular.tag}`} type="button" onClick={() => fill(tag)}>
              {tag}
            </button>
          </li>
        ))}
      </ul>
      {popularNote ? <p className="muted small mt-s3">{popularNote}</p> : null}
    </section>
  )
}

function RecentSearches({ recent, forget, fill }: ReturnType<typeof useRecentSearches> & Pick<SearchState, 'fill'>) {
  if (recent.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="search-recent">
      <h2 className={`muted mb-s2 ${styles.heading}`} id="search-recent">
        {t('search.recent')}
      </h2>
      <ul>
        {recent.map((query) => (
          <li key={query}>
            <button className={`row ${styles.again}`} type="button" onClick={() => fill(query)}>
              <Icon of={History} />
              <span className={styles['one-line']}>{query}</span>
            </button>
          </li>
        ))}
      </ul>
      <button className="more" type="button" onClick={forget}>
        {t('search.clearRecent')}
      </button>
    </section>
  )
}

/** Puts the query into the address, so that it can be shared and Back returns to it; '' removes it. */
function showInAddress(query: string): void {
  // There the address belongs to the page's own results.
  if (location.pathname === localizePath(SEARCH_PATH)) return
  const address = new URL(location.href)
  if (query && query.length <= limits.queryCharacters) address.searchParams.set(QUERY, query)
  else address.searchParams.delete(QUERY)
  if (address.href !== location.href) history.replaceState(history.state, '', address)
}

function isOnThisPage(path: string): boolean {
  const target = new URL(path, location.href)
  const own = new URL(location.href)
  own.searchParams.delete(QUERY)
  return target.pathname === own.pathname && target.search === own.search
}

const searchPageFor = (query: string, category: Category): string =>
  `${SEARCH_PATH}?${new URLSearchParams({ [QUERY]: shortQuery(query), [CATEGORY]: category })}`

/** React does not own the input: keys typed before are still in it. @throws Error if the page has no search dialog */
export function mountSearch(): void {
  const dialog = document.querySelector<HTMLDialogElement>('dialog#search')
  const input = dialog?.querySelector('input')
  const bar = input?.form
  const closeButton = bar?.querySelector('button[type=button]')
  if (!dialog || !input || !bar || !closeButton) throw new Error('The page has no search dialog to render into')

  Object.assign(input, {
    role: 'combobox',
    ariaExpanded: 'false',
    ariaAutoComplete: 'list',
    autocomplete: 'off',
    spellcheck: false,
  })
  keepAboveKeyboard(dialog)
  keepFocusWhilePressing(dialog)

  const filter = document.createElement('div')
  const body = document.createElement('div')
  filter.className = styles.filter ?? ''
  closeButton.before(filter)
  dialog.querySelector('[data-unreachable]')?.remove()
  bar.after(body)
  bar.classList.add(styles.bar ?? '')
  dialog.classList.add(styles.overlay ?? '')
  createRoot(body).render(<SearchOverlay dialog={dialog} input={input} filter={filter} />)
}

/** Otherwise suggestions would disappear before the click ends, and its target move from under the pointer. */
function keepFocusWhilePressing(dialog: HTMLDialogElement): void {
  dialog.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault()
  })
}

/** No CSS unit has the height that an on-screen keyboard leaves. Pinch zoom shrinks it, too, and is ignored. */
function keepAboveKeyboard(dialog: HTMLElement): void {
  const { visualViewport } = window
  visualViewport?.addEventListener('resize', () => {
    dialog.style.setProperty('--visible-block-size', `${Math.round(visualViewport.height * visualViewport.scale)}px`)
  })
}
