import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { t } from '#schemas/language'
import { categoryName } from '#search/messages'
import { categories } from '#search/search-item'
import { Icon } from '#site/components/icon/Icon'
import styles from './CategoryFilter.module.css'

export function CategoryFilter(select: ComponentProps<'select'>) {
  return (
    <div className={styles.filter}>
      <select className={styles.select} aria-label={t('search.category')} {...select}>
        {categories.map((name) => (
          <option key={name} value={name}>
            {categoryName(name)}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  )
}
