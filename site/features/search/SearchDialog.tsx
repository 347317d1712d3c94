import { Search, X } from 'lucide-react'
import { searchPlaceholder } from '#search/messages'
import { QUERY, SEARCH_PATH } from '#search/search-path'
import buttons from '#site/components/button/Button.module.css'
import modal from '#site/components/dialog/Dialog.module.css'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import styles from './SearchDialog.module.css'

export const SEARCH_DIALOG = 'search'

/**
 * The search dialog in the page's HTML: the browser opens it and accepts typing without any script; Enter opens the
 * page that the server fills. `mount-search.tsx` adds the rest when it is needed, around the same input; if that can't be
 * loaded, `say-unreachable.client.ts` says so.
 */
export function SearchDialog({ siteName }: { siteName: string }) {
  return (
    <dialog
      className={`${modal.modal} ${styles.search}`}
      id={SEARCH_DIALOG}
      closedby="any"
      aria-label="Search"
      data-ground="light"
    >
      <form className={styles.top} action={SEARCH_PATH}>
        <button className={`${buttons['icon-button']} ${styles.submit}`} type="submit" aria-label="Search">
          <Icon of={Search} />
        </button>
        <input
          className={styles.input}
          name={QUERY}
          placeholder={searchPlaceholder(siteName)}
          aria-label="Search"
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
        />
        <button
          className={`${buttons['icon-button']} ${styles.close}`}
          type="button"
          aria-label="Close"
          {...closesDialog(SEARCH_DIALOG)}
        >
          <Icon of={X} />
        </button>
      </form>
      <p className={styles.unreachable} role="status" data-unreachable />
    </dialog>
  )
}
