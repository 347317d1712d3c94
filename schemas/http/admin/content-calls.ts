import { z } from 'zod'
import type { Value } from '../../file-value.ts'
import { signupStates } from '../../signups/signups.ts'
import { cleanLine } from '../../text.ts'

/**
 * The calls by which the staff's application changes the words. Values are those of the files, before defaults: what a form has not
 * touched stays as it is written.
 */

export const path = z.string().max(200).describe('A file below content/: "staff/avi-toledano.yaml"')
/** A value of the words, as JSON has it; and those of an entry. */
export const json: z.ZodType<Value> = z.json()
export const jsonMap = z.record(z.string(), json)
export const place = z.array(z.union([z.string(), z.number().int().min(0)])).max(20)

/** An entry as a form leaves it: its keys and, for a page, `body`; null if it is deleted. */
const entry = z.strictObject({
  path,
  value: jsonMap.nullable(),
  /** There must be no entry of this name yet; without it, there must be one. */
  isNew: z.boolean().default(false),
  /** Its path before, if it has another id now. All references to it follow. */
  renamedFrom: path.optional(),
  /** The entry of the same collection that everything refers to in place of this one, which is deleted. */
  replacedBy: path.optional(),
})

const order = z.strictObject({ collection: z.string().max(60), ids: z.array(z.string().max(200)).max(2000) })

/** Which side a person chose where both changed the same. It holds only for the values that they saw. */
const chosen = z.strictObject({
  file: path,
  at: place,
  side: z.enum(['ours', 'theirs']),
  ours: json.optional(),
  theirs: json.optional(),
})
const choices = z.array(chosen).max(300).default([])
const note = z.string().overwrite(cleanLine).max(500).default('')
/** Nobody is mailed of dates that change; or they get the mails that were read, whose digest this is. Without it, they are shown first. */
const mail = z.union([z.literal(false), z.string().max(100)]).optional()

/** Everything that a person can change in the words: entries made, changed, renamed, deleted, put in another order. */
export const changeCall = z.strictObject({
  /** The revision of the words that the form was opened with. */
  base: z.int().min(0),
  note,
  entries: z.array(entry).max(300).default([]),
  orders: z.array(order).max(30).default([]),
  chosen: choices,
  mail,
})
export type ChangeCall = z.infer<typeof changeCall>

/** Somebody else may have saved it since: then nothing happens, with 409. */
const draftVersion = z.strictObject({ id: z.uuid(), version: z.int().min(1) })

export const publishCall = z.union([changeCall, z.strictObject({ draft: draftVersion, chosen: choices, mail })])
export const undoCall = z.strictObject({ note, chosen: choices, mail })
export const rollBackCall = z.strictObject({ revision: z.int().min(0), note, mail })

/** `publishAt`: when the draft is published by itself. Only who may publish can say so. */
export const draftCall = changeCall.omit({ chosen: true }).extend({ publishAt: z.iso.datetime().optional() })
export const nextDraftCall = draftCall.extend({ version: draftVersion.shape.version })

/** A mail about a date that changes, to those who signed up for it and stand alike. */
const changeMail = z.strictObject({
  event: z.string(),
  date: z.iso.date(),
  state: z.enum(signupStates),
  people: z.int(),
  subject: z.string(),
  text: z.string(),
})
export type ChangeMail = z.infer<typeof changeMail>

/** Nothing is done yet: people would be mailed, and whoever publishes has not read it. */
const mailsAnswer = z.strictObject({ outcome: z.literal('mails'), mails: z.array(changeMail), digest: z.string() })
export type MailsAnswer = z.infer<typeof mailsAnswer>

export const draftSaved = draftVersion
export type DraftAnswer = z.infer<typeof draftVersion> | MailsAnswer

const conflict = z.strictObject({
  file: path,
  /** The file's title, and the labels on the way to the value: `["Contact", "Name"]`. */
  title: z.string(),
  labels: z.array(z.string()),
  at: place,
  base: json.optional(),
  ours: json.optional(),
  theirs: json.optional(),
})
export type ConflictAnswer = z.infer<typeof conflict>

/** An issue of a form, tied to the control at `at`; with an empty place it is about the whole entry. */
export const issue = z.strictObject({
  file: path,
  title: z.string(),
  labels: z.array(z.string()),
  at: place,
  message: z.string(),
  /** Nothing is there yet. */
  isMissing: z.literal(true).optional(),
})
export type IssueAnswer = z.infer<typeof issue>

export const difference = z.strictObject({
  file: path,
  title: z.string(),
  /** The labels on the way to the value; none for a whole entry. */
  labels: z.array(z.string()),
  at: place,
  before: json.optional(),
  after: json.optional(),
  /** The whole in words, where values would be read by nobody. */
  sentence: z.string().optional(),
})
export type DifferenceAnswer = z.infer<typeof difference>

export const times = z.strictObject({
  /** The control below which it is said. */
  at: place,
  /** "Fridays in term, 6:30 PM, from August 28, 2026" */
  sentence: z.string(),
  /** The next dates, and the first from another day on, each with what it meets: "Passover". */
  dates: z.array(
    z.strictObject({
      day: z.iso.date(),
      plannedFor: z.iso.date(),
      dateText: z.string(),
      status: z.enum(['planned', 'cancelled', 'moved']),
      meets: z.array(z.string()),
    }),
  ),
})
export type TimesAnswer = z.infer<typeof times>

const issues = z.array(issue)
export const checkAnswer = z.strictObject({
  problems: issues,
  /** Likely mistakes, which may be published all the same. */
  warnings: issues,
  differences: z.array(difference),
  /** Of an entry that happens at times. */
  times: times.optional(),
})
export type CheckAnswer = z.infer<typeof checkAnswer>

/** The recipients before and after: `site.yaml recipients.tour`. */
const mailbox = z.strictObject({ what: z.string(), before: z.array(z.string()), after: z.array(z.string()) })

export const changeAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({
    outcome: z.literal('published'),
    revision: z.int(),
    /** Likely leftovers, which whoever publishes at once has not seen. */
    warnings: z.array(issue).optional(),
    /** The number of people who are mailed; missing where nobody is. */
    mailed: z.int().optional(),
  }),
  mailsAnswer,
  /** Both changed the same: the call is made again with what was chosen. */
  z.strictObject({ outcome: z.literal('conflicts'), revision: z.int(), conflicts: z.array(conflict) }),
  z.strictObject({ outcome: z.literal('invalid'), problems: issues }),
  z.strictObject({ outcome: z.literal('unchanged') }),
  /** Others would receive requests or alerts: only an owner does that. */
  z.strictObject({ outcome: z.literal('owners-only'), mailboxes: z.array(mailbox) }),
])
export type ChangeAnswer = z.infer<typeof changeAnswer>
