import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { Link } from '../ui/Button.tsx'
import { formAddress } from '../ui/navigation.ts'

export const OtherDrafts = ({ path, drafts }: Pick<EntryAnswer, 'path' | 'drafts'>) => (
  <div className="message">
    {drafts.map(({ id, author }) => (
      <p key={id}>
        There is <Link href={formAddress(path, id)}>a draft by {author}</Link>.
      </p>
    ))}
  </div>
)
