import { t } from '#schemas/language'
import styles from './AgendaFilters.module.css'
import type { AgendaFilter, agendaChoices } from './agenda.ts'

type Choices = ReturnType<typeof agendaChoices>

interface AgendaFiltersProps extends Choices {
  filter: AgendaFilter
  addressOf: (filter: AgendaFilter) => string
}

export function AgendaFilters({ audiences, categories, ...of }: AgendaFiltersProps) {
  return (
    <div className={`not-printed ${styles.filters}`}>
      <Filter label={t('words.for')} all={t('words.everyone')} by="audience" choices={audiences} {...of} />
      <Filter label={t('words.what')} all={t('agenda.everything')} by="category" choices={categories} {...of} />
    </div>
  )
}

interface FilterProps extends Pick<AgendaFiltersProps, 'filter' | 'addressOf'> {
  label: string
  all: string
  by: keyof AgendaFilter
  choices: Choices['audiences']
}

function Filter({ label, all, by, choices, filter, addressOf }: FilterProps) {
  if (choices.length === 0) return null
  return (
    <nav className={styles.filter} aria-label={t('agenda.filter', { label })}>
      <span aria-hidden="true">{label}</span>
      <ul>
        {[{ id: undefined, name: all }, ...choices].map(({ id, name }) => (
          <li key={id ?? ''}>
            <a
              href={`${addressOf({ ...filter, [by]: id })}#agenda`}
              aria-current={filter[by] === id ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
