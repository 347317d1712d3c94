import { z } from 'zod'
import type { Outcome, SavedReply } from '../../requests/form-texts.ts'
import { type FormKind, formKinds } from '../../requests/forms.ts'
import { email } from './accounts.ts'

const kind = z.enum(formKinds)
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
/** The reference of the mails, or a full id. */
export const reference = z.string().regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){0,3}(?:-[0-9a-f]{12})?$/i)

/** A place in the list, as an answer named it. */
const place = z.string().regex(/^\d{1,15}\.[0-9a-f-]{36}$/)

export const progressState = z.enum(['new', 'taken', 'done'])
const deliveryState = z.enum(['due', 'sent', 'failed'])

/** Narrows the list. Subscribers come only if their kind is named. */
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
  /** Ends a saved reply: the name of the campus. */
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

/** Of a room, whose name is empty where only what is free is asked for. */
export const roomTimes = z
  .strictObject({ room: z.string().max(200), day: z.iso.date(), from: clock, until: clock })
  .refine(({ from, until }) => from < until, { path: ['until'] })

export interface SoupStop {
  id: string
  reference: string
  name: string
  /** The person who asked, if that is somebody else. */
  askedBy?: string | undefined
  phone: string
  address: string
  window: string
  diet: string
  note: string
  deliveredAt?: string | undefined
  /** Set if the request was closed although nobody says that the soup was delivered. */
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
