import type { EntryAnswer } from '#schemas/http/admin/content-lists'
import { formAddress } from '../page/address.ts'
import { Link } from '../page/Link.tsx'

export const OtherDrafts = ({ path, drafts }: Pick<EntryAnswer, 'path' | 'drafts'>) => (
  <div className="message">
    {drafts.map(({ id, author }) => (
      <p key={id}>
        There is <Link href={formAddress(path, id)}>a draft by {author}</Link>.
      </p>
    ))}
  </div>
)
