import { z } from 'zod'
import { outcomes } from '../../forms/answering.ts'
import { formKinds } from '../../forms/forms.ts'

const kind = z.enum(formKinds)
const email = z.email().max(254)
const day = z.iso.date()
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
const when = z.iso.datetime()
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

const progress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('new') }),
  z.strictObject({ state: z.literal('taken'), person: z.string() }),
  z.strictObject({ state: z.literal('done'), person: z.string(), at: when }),
])
export type ProgressAnswer = z.infer<typeof progress>

export const listedRequest = z.strictObject({
  id,
  reference: z.string(),
  kind,
  /** "Tour request" */
  noun: z.string(),
  name: z.string(),
  headline: z.string(),
  receivedAt: when,
  progress,
  /** What the visitor was answered. */
  outcome: z.enum(outcomes).optional(),
  /** For soup: when it was brought, or since when nobody wants it. */
  deliveredAt: when.optional(),
  calledOffAt: when.optional(),
  /** Until when somebody answers; missing where nothing is promised, and once somebody did. */
  dueAt: when.optional(),
  delivery: deliveryState,
})
export type ListedRequest = z.infer<typeof listedRequest>

export const listAnswer = z.strictObject({
  /** Those whose time to answer is over, the longest first; on the first page alone. The others do not have them again. */
  overdue: z.array(listedRequest),
  requests: z.array(listedRequest),
  /** The place after which the list goes on; missing at its end. */
  next: place.optional(),
  /** How many requests of all kinds wait. */
  open: z.strictObject({ new: z.number(), taken: z.number() }),
  /** Who looks after requests. */
  people: z.array(email),
})
export type ListAnswer = z.infer<typeof listAnswer>

const factsToTell = z.array(z.strictObject({ label: z.string(), text: z.string() }))
const written = z.strictObject({ id, author: z.string(), text: z.string(), at: when })

const roomTimes = z.strictObject({ room: z.string(), day: z.string(), from: z.string(), until: z.string() })
export type RoomTimes = z.infer<typeof roomTimes>

export const oneRequest = z.strictObject({
  ...listedRequest.shape,
  email: z.string(),
  phone: z.string(),
  facts: factsToTell,
  sections: z.array(z.strictObject({ legend: z.string(), answers: factsToTell })),
  unanswered: z.array(z.string()),
  deliveries: z.array(
    z.strictObject({
      channel: z.string(),
      state: deliveryState,
      attempts: z.number(),
      error: z.string().optional(),
      at: when,
    }),
  ),
  notes: z.array(written),
  /** Every mail to the visitor, in order. The first, which says that the request is here, is nobody's, and has no text of its own. */
  mails: z.array(
    z.strictObject({
      ...written.partial({ author: true, text: true }).shape,
      subject: z.string(),
      state: deliveryState,
    }),
  ),
  /** What a reply begins with. */
  replySubject: z.string(),
  /** The replies that the campus keeps, and what their names in braces are of this request. */
  savedReplies: z.array(
    z.strictObject({ title: z.string(), says: z.enum(outcomes).optional(), subject: z.string(), text: z.string() }),
  ),
  answers: z.record(z.string(), z.string()),
  /** What a saved reply ends with: the name of the campus. */
  signature: z.string(),
  /** That the building rests at the requested time. */
  restsThen: z.string().optional(),
  people: z.array(email),
  /** For a room: what was asked for, as far as it is known, and what was promised. */
  room: z
    .strictObject({
      /** Each with its title as visitors choose it, which may say how many it holds. */
      rooms: z.array(z.strictObject({ room: z.string(), title: z.string() })),
      asked: roomTimes,
      booking: z.strictObject({ ...roomTimes.shape, person: z.string(), at: when }).optional(),
    })
    .optional(),
})
export type OneRequest = z.infer<typeof oneRequest>

/** What changes of a request by itself, once a mail goes out. */
export const sendingAnswer = z.strictObject({
  ...oneRequest.pick({ delivery: true, deliveries: true }).shape,
  mails: z.array(z.strictObject({ id, state: deliveryState })),
})
export type SendingAnswer = z.infer<typeof sendingAnswer>

const newProgress = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('new') }),
  z.strictObject({ state: z.literal('taken'), person: email }),
  z.strictObject({ state: z.literal('done') }),
])
/** `was`: what the caller saw. If it has changed meanwhile, nothing is changed (409). */
export const progressCall = z.strictObject({ to: newProgress, was: progressState })
export const noteCall = z.strictObject({ id, text: z.string().trim().min(1).max(5000) })
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
  subject: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}*$/u),
  text: z.string().trim().min(1).max(20_000),
})
/** A room and its times, before it is promised; with an empty room, only which are free. */
export const conflictsQuery = z
  .strictObject({ ...bookedTimes, room: z.string().max(200) })
  .refine(endsLater, { path: ['until'] })
/** What is in the way then, a sentence each. */
export const conflictsAnswer = z.strictObject({
  conflicts: z.array(z.string()),
  /** The titles of the rooms with nothing in the way then. */
  free: z.array(z.string()),
})
export type ConflictsAnswer = z.infer<typeof conflictsAnswer>
/** Why nobody wants soup any more; kept as a note with this id. */
export const calledOffCall = z.strictObject({ id, reason: z.string().trim().min(1).max(1000) })
export const deliveredCall = z.strictObject({ isDelivered: z.boolean() })
export const eraseCall = z.strictObject({ email })

export const eraseAnswer = z.strictObject({
  erased: z.number(),
  mails: z.number(),
  /** Not delivered yet: kept, to be erased once they are. */
  waiting: z.array(z.string()),
  /** Other people's requests, or notes, that mention the address: kept. */
  mentions: z.array(z.string()),
  isForgotten: z.boolean(),
})
export type EraseAnswer = z.infer<typeof eraseAnswer>

export const soupRoundQuery = z.strictObject({ day: day.optional() })
export const soupRound = z.strictObject({
  /** Missing if no delivery is known. */
  day: day.optional(),
  days: z.array(day),
  stops: z.array(
    z.strictObject({
      id,
      reference: z.string(),
      name: z.string(),
      /** Who asked, if that is somebody else. */
      askedBy: z.string().optional(),
      phone: z.string(),
      address: z.string(),
      window: z.string(),
      diet: z.string(),
      note: z.string(),
      deliveredAt: when.optional(),
      /** Who called the request done although nobody says that the soup was delivered. */
      doneBy: z.string().optional(),
    }),
  ),
})
export type SoupRound = z.infer<typeof soupRound>
export type SoupStop = SoupRound['stops'][number]

export const ACCESSES = [
  ...['list', 'export', 'round', 'erase', 'search', 'sign-ups', 'sign-ups changed', 'sign-ups exported'],
  ...[
    'read',
    'progress',
    'note',
    'note removed',
    'reply',
    'retry',
    'booking',
    'booking canceled',
    'delivered',
    'called off',
  ],
] as const
export type AccessKind = (typeof ACCESSES)[number]
export const accessesQuery = z.strictObject({ page: z.coerce.number().int().min(1).max(100_000).default(1) })
export const accessesAnswer = z.strictObject({
  accesses: z.array(
    z.strictObject({ person: z.string(), what: z.enum(ACCESSES), at: when, reference: z.string().optional() }),
  ),
  isMore: z.boolean(),
})
export type AccessesAnswer = z.infer<typeof accessesAnswer>
