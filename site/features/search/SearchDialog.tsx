import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'
import buttons from '#site/features/buttons/Button.module.css'
import { Icon } from '#site/features/icons/Icon'
import modal from '#site/features/modal/Modal.module.css'
import { closesModal } from '#site/features/modal/open-modal'
import styles from './SearchDialog.module.css'

export const SEARCH_DIALOG = 'search'

interface SearchDialogProps {
  siteName: string
  /** What stands in it until the search is there, and for good where no script runs: the list of pages. */
  children: ReactNode
}

/**
 * The dialog of the search, as the page carries it: the browser opens it and takes what is typed, with no script at all.
 * `mount-search.tsx` brings the rest when it is wanted, around the same input.
 */
export function SearchDialog({ siteName, children }: SearchDialogProps) {
  return (
    <dialog
      className={`${modal.modal} ${styles.search}`}
      id={SEARCH_DIALOG}
      closedby="any"
      aria-label="Search"
      data-ground="light"
    >
      <div className={styles.top}>
        <label className={styles.field}>
          <Icon of={Search} />
          <input
            className={styles.input}
            placeholder={`Search the entire ${siteName} website...`}
            aria-label="Search"
          />
        </label>
        <button
          className={`${buttons['icon-button']} ${styles.close}`}
          type="button"
          aria-label="Close"
          {...closesModal(SEARCH_DIALOG)}
        >
          <Icon of={X} />
        </button>
      </div>
      {children}
    </dialog>
  )
}
