import type { ShownAnswer } from '#schemas/http/admin/words-history'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Passkeys } from '../../accounts/passkeys.ts'
import type { LinkMails } from '../../mail/link-mails.ts'
import type { MakePicture } from '../../pictures/make-picture.ts'
import type { SiteAddress } from '../../site-address.ts'
import type { UndoTokens } from '../../staff/undo-tokens.ts'
import type { InboxStore } from '../../store/inbox.ts'
import type { PicturesStore } from '../../store/pictures.ts'
import type { PreviewsStore } from '../../store/previews.ts'
import type { Store } from '../../store/store.ts'
import type { WordsStore } from '../../store/words-store.ts'
import type { CheckWords, DrawWords } from '../../words/check-words.ts'
import type { Mirror } from '../../words/mirror/mirror.ts'
import type { WordsPublisher } from '../../words/publish-words.ts'
import type { DoctorDependencies } from './doctor.ts'
import type { InboxDependencies } from './request-lookup.ts'
import type { SeatsDependencies } from './seats.ts'

/** What the calls of the staff need. */
export interface AdminDependencies {
  accounts: Accounts
  linkMails: LinkMails
  /** Does something soon, at a moment that nobody can guess. */
  atAnyMoment: (work: () => Promise<void>) => void
  passkeys: Passkeys
  securityEvents: Pick<Store['securityEvents'], 'list'>
  siteAddress: Pick<SiteAddress, 'current'>
  words: WordsDependencies
  pictures: PicturesDependencies
  inbox: Omit<InboxDependencies, 'accounts' | 'undo'>
  seats: Omit<SeatsDependencies, 'inbox' | 'publisher' | 'undo'>
  doctor: DoctorDependencies
  undo: UndoTokens
}

export interface PicturesDependencies {
  store: PicturesStore
  /** Makes what was uploaded into a picture of the site. */
  make: MakePicture
}

export interface WordsDependencies {
  publisher: WordsPublisher
  store: WordsStore
  /** What is wrong with words, all files together. */
  check: CheckWords
  /** Rooms promised to visitors, and those that they ask for. */
  inbox: Pick<InboxStore, 'bookings' | 'newestFirst'>
  previews: PreviewsStore
  /** Draws one page. */
  draw: DrawWords
  shown: () => ShownAnswer
  /** The words on a Git host, if they are pushed to one. */
  mirror?: Pick<Mirror, 'problem'> | undefined
  clock: () => Date
}
