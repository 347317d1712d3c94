import styles from './AgendaFilters.module.css'
import { type AgendaFilter, agendaAddress } from './agenda'

interface Choice {
  id: string
  name: string
}

interface AgendaFiltersProps {
  audiences: readonly Choice[]
  categories: readonly Choice[]
  /** What the page shows; the program calendar itself has no agenda. */
  filter?: AgendaFilter
}

/** Links to what is for an audience, or of a category, or both. */
export function AgendaFilters({ audiences, categories, filter }: AgendaFiltersProps) {
  return (
    <div className={styles.filters}>
      <Filter label="For" all="Everyone" by="audience" choices={audiences} filter={filter} />
      <Filter label="What" all="Everything" by="category" choices={categories} filter={filter} />
    </div>
  )
}

interface FilterProps {
  label: string
  all: string
  by: keyof AgendaFilter
  choices: readonly Choice[]
  filter: AgendaFilter | undefined
}

function Filter({ label, all, by, choices, filter }: FilterProps) {
  if (choices.length === 0) return null
  return (
    <nav className={styles.filter} aria-label={`Filter: ${label}`}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {[{ id: undefined, name: all }, ...choices].map(({ id, name }) => (
          <li key={id ?? ''}>
            <a
              href={`${agendaAddress({ ...filter, [by]: id })}#agenda`}
              aria-current={filter && filter[by] === id ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
