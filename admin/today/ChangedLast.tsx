import { WORDS_PATHS } from '#schemas/http/admin/paths'
import type { HistoryAnswer } from '#schemas/http/admin/words-history'
import { t } from '#schemas/language'
import { useLoaded } from '../calls/use-loaded.ts'
import { Link } from '../page/Link.tsx'
import { Message } from '../page/Message.tsx'
import { When } from '../page/when.tsx'

const SHOWN = 5

/** What was published last, by whom. */
export function ChangedLast() {
  const { value, problem } = useLoaded<HistoryAnswer>(WORDS_PATHS.history)
  return (
    <section className="card" aria-labelledby="changed-last">
      <h2 id="changed-last">{t('staffToday.changedLast')}</h2>
      <Message problem={problem} />
      {value?.length === 0 && <p>{t('staffToday.nothingYet')}</p>}
      <ul className="rows">
        {value?.slice(0, SHOWN).map(({ revision, madeAt, author, differences }) => (
          <li key={revision}>
            <span>
              {titlesOf(differences)}{' '}
              <span className="soft">
                {author}, <When at={madeAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/admin/history">{t('staffToday.allChanges')}</Link>
      </p>
    </section>
  )
}

/** What was changed, each entry once: "Shabbat Dinner, Soup Night and 3 more". */
function titlesOf(differences: HistoryAnswer[number]['differences']): string {
  const titles = [...new Set(differences.map(({ title }) => title))]
  const count = titles.length - 2
  const first = titles.slice(0, 2).join(', ') || t('staffApp.everything')
  return count > 0 ? t('staffToday.titlesAndMore', { titles: first, count }) : first
}
