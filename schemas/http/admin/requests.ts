import { z } from 'zod'
import { type Outcome, outcomes, type SavedReply } from '../../requests/form-texts.ts'
import { type FormKind, formKinds } from '../../requests/forms.ts'
import { cleanLine, cleanText } from '../../text.ts'
import { email } from './accounts.ts'

const kind = z.enum(formKinds)
const day = z.iso.date()
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** Made by the browser, so that what is sent twice is kept once. */
const id = z.uuid()

/** The reference of the mails, or a full id. */
export const reference = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?$/i)

/** A place in the list, as an answer named it. */
const place = z.string().regex(/^\d{1,15}\.[0-9a-f-]{36}$/)

export const progressState = z.enum(['new', 'taken', 'done'])
export const deliveryState = z.enum(['due', 'sent', 'failed'])

/** What the list may be narrowed to. Subscribers come only if their kind is named. */
export const listQuery = z.strictObject({
  kind: kind.optional(),
  /** `open`: new, or with somebody. */
  progress: z.enum([...progressState.options, 'open']).optional(),
  delivery: deliveryState.optional(),
  person: email.optional(),
  /** Every word of it is in the reference or in an answer. */
  text: z.string().max(200).optional(),
  after: place.optional(),
})
export type ListQuery = z.infer<typeof listQuery>

export type ProgressAnswer =
  | { state: 'new' }
  | { state: 'taken'; person: string }
  | { state: 'done'; person: string; at: string }

type DeliveryState = z.infer<typeof deliveryState>

export interface ListedRequest {
  id: string
  reference: string
  kind: FormKind
  /** "Tour request" */
  noun: string
  name: string
  headline: string
  receivedAt: string
  progress: ProgressAnswer
  outcome?: Outcome | undefined
  /** For soup: when it was brought, or since when nobody wants it. */
  deliveredAt?: string | undefined
  calledOffAt?: string | undefined
  /** Until when somebody answers; missing where nothing is promised, and once somebody did. */
  dueAt?: string | undefined
  delivery: DeliveryState
}

export interface ListAnswer {
  /** Those whose time to answer is over, the longest first; on the first page alone. The others do not have them again. */
  overdue: ListedRequest[]
  requests: ListedRequest[]
  /** The place after which the list goes on; missing at its end. */
  next?: string | undefined
  /** How many requests of all kinds wait. */
  open: { new: number; taken: number }
  people: string[]
}

interface FactToTell {
  label: string
  text: string
}

export interface RoomTimes {
  room: string
  day: string
  from: string
  until: string
}

export interface OneRequest extends ListedRequest {
  email: string
  phone: string
  facts: FactToTell[]
  sections: { legend: string; answers: FactToTell[] }[]
  unanswered: string[]
  deliveries: { channel: string; state: DeliveryState; attempts: number; error?: string | undefined; at: string }[]
  notes: { id: string; author: string; text: string; at: string }[]
  /** Every mail to the visitor, in order. The first, which says that the request is here, is nobody's, and has no text of its own. */
  mails: {
    id: string
    author?: string | undefined
    text?: string | undefined
    at: string
    subject: string
    state: DeliveryState
  }[]
  replySubject: string
  /** The replies that the campus keeps, and what their names in braces are of this request. */
  savedReplies: SavedReply[]
  answers: Record<string, string>
  /** What a saved reply ends with: the name of the campus. */
  signature: string
  /** That the building rests at the requested time. */
  restsThen?: string | undefined
  people: string[]
  /** For a room: what was asked for, as far as it is known, and what was promised. */
  room?: {
    /** Each with its title as visitors choose it, which may say how many it holds. */
    rooms: { room: string; title: string }[]
    asked: RoomTimes
    booking?: (RoomTimes & { person: string; at: string }) | undefined
  }
}

/** What changes of a request by itself, once a mail goes out. */
export interface SendingAnswer extends Pick<OneRequest, 'delivery' | 'deliveries'> {
  mails: { id: string; state: DeliveryState }[]
}

const newProgress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('new') }),
  z.strictObject({ state: z.literal('taken'), person: email }),
  z.strictObject({ state: z.literal('done') }),
])
/** `was`: what the caller saw. If it has changed meanwhile, nothing is changed (409). */
export const progressCall = z.strictObject({ to: newProgress, was: progressState })
export const noteCall = z.strictObject({ id, text: z.string().overwrite(cleanText).min(1).max(5000) })
const bookedTimes = { room: z.string().min(1).max(200), day, from: clock, until: clock }
const endsLater = ({ from, until }: { from: string; until: string }) => from < until
/** `despite`: also if something else is in the room then; otherwise that is a 409 whose text names it. */
export const bookingCall = z
  .strictObject({ ...bookedTimes, despite: z.boolean() })
  .refine(endsLater, { path: ['until'] })
/** `says`: what the mail answers, what the caller saw, and the room that is promised with it. */
export const replyCall = z.strictObject({
  id,
  says: z.strictObject({ outcome: z.enum(outcomes), was: progressState, booking: bookingCall.optional() }).optional(),
  subject: z.string().overwrite(cleanLine).min(1).max(200),
  text: z.string().overwrite(cleanText).min(1).max(20_000),
})
/** A room and its times, before it is promised; with an empty room, only which are free. */
export const conflictsQuery = z
  .strictObject({ ...bookedTimes, room: z.string().max(200) })
  .refine(endsLater, { path: ['until'] })
export interface ConflictsAnswer {
  conflicts: string[]
  free: string[]
}
/** Why nobody wants soup any more; kept as a note with this id. */
export const calledOffCall = z.strictObject({ id, reason: z.string().overwrite(cleanText).min(1).max(1000) })
export const deliveredCall = z.strictObject({ isDelivered: z.boolean() })
export const eraseCall = z.strictObject({ email })

export interface EraseAnswer {
  erased: number
  mails: number
  /** Not delivered yet: kept, to be erased once they are. */
  waiting: string[]
  /** Other people's requests, or notes, that mention the address: kept. */
  mentions: string[]
  isForgotten: boolean
}

export const soupRoundQuery = z.strictObject({ day: day.optional() })
export interface SoupStop {
  id: string
  reference: string
  name: string
  /** Who asked, if that is somebody else. */
  askedBy?: string | undefined
  phone: string
  address: string
  window: string
  diet: string
  note: string
  deliveredAt?: string | undefined
  /** Who called the request done although nobody says that the soup was delivered. */
  doneBy?: string | undefined
}
export interface SoupRound {
  /** Missing if no delivery is known. */
  day?: string | undefined
  days: string[]
  stops: SoupStop[]
}

export type AccessKind =
  | ('list' | 'export' | 'round' | 'erase' | 'search' | 'sign-ups' | 'sign-ups changed' | 'sign-ups exported')
  | ('read' | 'progress' | 'note' | 'note removed' | 'reply' | 'retry' | 'booking' | 'booking canceled')
  | ('delivered' | 'called off')
export const accessesQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
export interface AccessesAnswer {
  accesses: { person: string; what: AccessKind; at: string; reference?: string | undefined }[]
  isMore: boolean
}
