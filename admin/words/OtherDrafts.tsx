import type { EntryAnswer } from '#schemas/http/admin/words-lists'
import { t } from '#schemas/language'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'
import { Sentence } from '../page/Sentence.tsx'

/** Drafts of the same entry that are not the one that is open. */
export const OtherDrafts = ({ path, drafts }: Pick<EntryAnswer, 'path' | 'drafts'>) => (
  <div className="message">
    {drafts.map(({ id, author }) => (
      <p key={id}>
        <Sentence
          id="staffWords.otherDraft"
          values={{ draft: <Link href={formAddress(path, id)}>{t('staffWords.draftBy', { author })}</Link> }}
        />
      </p>
    ))}
  </div>
)
