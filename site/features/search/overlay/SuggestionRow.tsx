import { Search } from 'lucide-react'
import { Icon } from '#site/components/icon/Icon'
import { Marked } from '../results/Marked'
import styles from './SuggestionRow.module.css'

interface SuggestionRowProps {
  id: string
  suggestion: string
  query: string
  selected: boolean
  onFill: (suggestion: string) => void
}

export function SuggestionRow({ id, suggestion, query, selected, onFill }: SuggestionRowProps) {
  return (
    <button
      className={styles.suggestion}
      type="button"
      id={id}
      role="option"
      aria-selected={selected}
      tabIndex={-1}
      onClick={() => onFill(suggestion)}
    >
      <Icon of={Search} />
      <span>
        <Marked text={suggestion} query={query} />
      </span>
    </button>
  )
}
