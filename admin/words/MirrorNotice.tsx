import type { MirrorAnswer } from '#schemas/http/admin/words-history'
import { t } from '#schemas/language'
import { Sentence } from '../page/Sentence.tsx'
import { When } from '../page/when.tsx'

/** Why the Git host does not have the newest words, if so: for staff first, then for whoever runs the site. */
export function MirrorNotice({ problem, since }: MirrorAnswer) {
  if (!problem) return null
  return (
    <section className="card">
      <h2>{t('staffWords.mirrorBehind')}</h2>
      {since && (
        <p className="soft">
          <Sentence id="staffWords.mirrorSince" values={{ at: <When at={since} /> }} />
        </p>
      )}
      <p>{t('staffWords.mirrorAbout')}</p>
      <details>
        <summary>{t('staffWords.mirrorAnswer')}</summary>
        {problem.split(/\n+/).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </details>
    </section>
  )
}
