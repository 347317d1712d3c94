import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { EntriesAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { editAddress, goTo } from '../page/address.ts'
import { Button } from '../page/Button.tsx'
import styles from './edit.module.css'

interface PageChoiceProps {
  page: string
  isUsing: boolean
  onUse: (isUsing: boolean) => void
}

/** Which page is edited, and whether a click chooses a text or does what it does for visitors. */
export function PageChoice({ page, isUsing, onUse }: PageChoiceProps) {
  const { value } = useLoaded<EntriesAnswer>(`${WORDS_PATHS.entries}?kind=pages`)
  const pages = (value?.entries ?? []).map(({ id, title }) => ({ address: id === 'home' ? '/' : `/${id}`, title }))
  const [path = page] = page.split(/[?#]/)
  const isListed = pages.some(({ address }) => address === path)
  return (
    <div className={styles.choice}>
      <select
        aria-label={t('controls.labels.page')}
        value={path}
        onChange={({ target }) => goTo(editAddress(target.value))}
      >
        {!isListed && <option value={path}>{path}</option>}
        {pages.map(({ address, title }) => (
          <option key={address} value={address}>
            {title}
          </option>
        ))}
      </select>
      <Button aria-pressed={isUsing} onClick={() => onUse(!isUsing)}>
        {t('staffEdit.usePage')}
      </Button>
    </div>
  )
}
