import type { EntriesAnswer } from '#schemas/http/admin/content-lists'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { useLoaded } from '../calls/use-loaded.ts'
import { Button } from '../ui/Button.tsx'
import { Select } from '../ui/fields.tsx'
import { editAddress, goTo } from '../ui/navigation.ts'
import styles from './edit.module.css'

interface PageChoiceProps {
  page: string
  isUsing: boolean
  onUse: (isUsing: boolean) => void
}

export function PageChoice({ page, isUsing, onUse }: PageChoiceProps) {
  const { value } = useLoaded<EntriesAnswer>(`${CONTENT_PATHS.entries}?collection=pages`)
  const pages = (value?.entries ?? []).map(({ id, title }) => ({ value: id === 'home' ? '/' : `/${id}`, title }))
  const [path = page] = page.split(/[?#]/)
  const isListed = pages.some(({ value }) => value === path)
  return (
    <div className={styles.choice}>
      <Select aria-label="Page" value={path} options={pages} onChoose={(address) => goTo(editAddress(address))}>
        {!isListed && <option value={path}>{path}</option>}
      </Select>
      <Button aria-pressed={isUsing} onClick={() => onUse(!isUsing)}>
        Follow links
      </Button>
    </div>
  )
}
