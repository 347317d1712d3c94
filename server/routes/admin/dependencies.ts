import type { ShownAnswer } from '#schemas/http/admin/content-history'
import type { CheckContent, DrawContent } from '../../content/content-check.ts'
import type { ContentPublisher } from '../../content/publisher.ts'
import type { Running } from '../../dependencies.ts'
import type { MakePicture } from '../../pictures/make-picture.ts'
import type { Accounts } from '../../platform/accounts/accounts.ts'
import type { LinkMails } from '../../platform/accounts/mails.ts'
import type { Passkeys } from '../../platform/accounts/passkeys.ts'
import type { Availability } from '../../signups/availability.ts'
import type { Erasure } from '../../staff/erase-person.ts'
import type { UndoTokens } from '../../staff/undo-tokens.ts'

export interface AdminDependencies extends Pick<Running, 'store' | 'siteAddress' | 'doctor' | 'onDue' | 'clock'> {
  accounts: Accounts
  passkeys: Passkeys
  linkMails: LinkMails
  /** Does something soon, at a moment that nobody can guess. */
  atAnyMoment: (work: () => Promise<void>) => void
  publisher: ContentPublisher
  check: CheckContent
  draw: DrawContent
  shown: () => ShownAnswer
  makePicture: MakePicture
  availability: Pick<Availability, 'refresh'>
  erase: (address: string) => Promise<Erasure>
  undo: UndoTokens
}
