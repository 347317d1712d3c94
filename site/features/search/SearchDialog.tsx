import { Search, X } from 'lucide-react'
import { t } from '#schemas/locale'
import { QUERY, SEARCH_PATH } from '#search/search-path'
import modal from '#site/components/dialog/Dialog.module.css'
import { closesDialog } from '#site/components/dialog/open-dialog.client'
import { Icon } from '#site/components/icon/Icon'
import { Message } from '#site/components/message/Message'
import styles from './SearchDialog.module.css'

export const SEARCH_DIALOG = 'search'

/** Takes typing without any script; Enter opens the server's page. `mountSearch` adds the rest around it. */
export const SearchDialog = ({ siteName }: { siteName: string }) => (
  <dialog
    className={`${modal.modal} ${styles.search}`}
    id={SEARCH_DIALOG}
    closedby="any"
    aria-label={t('labels.search')}
    data-ground="light"
  >
    <form className={`row ruled ${styles.top}`} action={SEARCH_PATH}>
      <button className={`icon-button ${styles.submit}`} type="submit" aria-label={t('labels.search')}>
        <Icon of={Search} />
      </button>
      <input
        className={`grow ${styles.input}`}
        name={QUERY}
        placeholder={t('searchPage.placeholder', { site: siteName })}
        aria-label={t('labels.search')}
        enterKeyHint="search"
        autoComplete="off"
        autoFocus
      />
      <button
        className={`icon-button ${styles.close}`}
        type="button"
        aria-label={t('labels.close')}
        {...closesDialog(SEARCH_DIALOG)}
      >
        <Icon of={X} />
      </button>
    </form>
    <p className={styles.waiting} role="status" data-unreachable>
      <span>{t('search.searching')}</span>
      <template>
        {/* biome-ignore lint/a11y/useValidAnchor: where it leads is in the form */}
        <Message id="search.unreachable" values={{ link: <a>{t('search.openPage')}</a> }} />
      </template>
    </p>
  </dialog>
)
