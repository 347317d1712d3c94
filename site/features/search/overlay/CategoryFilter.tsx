import { ChevronDown } from 'lucide-react'
import { type Category, categories } from '#search/search-item'
import { Icon } from '#site/features/icons/Icon'
import styles from './CategoryFilter.module.css'

interface CategoryFilterProps {
  category: Category
  onChange: (category: Category) => void
}

/** The drop-down that narrows the results to one category; "All" narrows nothing. */
export function CategoryFilter({ category, onChange }: CategoryFilterProps) {
  const choose = (chosen: string) => onChange(categories.find((known) => known === chosen) ?? 'All')
  return (
    <div className={styles.filter}>
      <select
        className={styles.select}
        aria-label="Category"
        value={category}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {categories.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </div>
  )
}
