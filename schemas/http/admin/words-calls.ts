import { z } from 'zod'

/**
 * The calls by which the staff's application changes the words. Values are those of the files, before defaults: what a form has not
 * touched stays as it is written.
 */

const path = z.string().max(200).describe('A file below content/: "staff/avi-toledano.yaml"')
const place = z.array(z.union([z.string(), z.number().int().min(0)])).max(20)

/** An entry as a form leaves it: its keys and, for a page, `body`; null if it is deleted. */
const entry = z.strictObject({
  path,
  value: z.record(z.string(), z.json()).nullable(),
  /** Its path before, if it has another id now. */
  renamedFrom: path.optional(),
})

/** Which side a person chose where both changed the same. It holds only for the values that they saw. */
const chosen = z.strictObject({
  file: path,
  at: place,
  side: z.enum(['ours', 'theirs']),
  ours: z.json().optional(),
  theirs: z.json().optional(),
})

export const changeCall = z.strictObject({
  /** The revision of the words that the form was opened with. */
  base: z.int().min(0),
  note: z.string().max(500).default(''),
  entries: z.array(entry).min(1).max(300),
  chosen: z.array(chosen).max(300).default([]),
})
export type ChangeCall = z.infer<typeof changeCall>

const conflict = z.strictObject({
  file: path,
  at: place,
  base: z.json().optional(),
  ours: z.json().optional(),
  theirs: z.json().optional(),
})

const problem = z.object({
  file: z.string(),
  key: z.string().optional(),
  found: z.string(),
  expected: z.string(),
  fix: z.string(),
})

/** What became of a change. Only the first has changed anything. */
export const changeAnswer = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('published'), revision: z.int() }),
  z.strictObject({ outcome: z.literal('conflicts'), revision: z.int(), conflicts: z.array(conflict) }),
  z.strictObject({ outcome: z.literal('invalid'), problems: z.array(problem) }),
  z.strictObject({ outcome: z.literal('unchanged') }),
])
export type ChangeAnswer = z.infer<typeof changeAnswer>

/** A published change, with its differences as a person reads them. */
export const historyAnswer = z.array(
  z.strictObject({
    revision: z.int(),
    madeAt: z.iso.datetime(),
    author: z.string(),
    kind: z.enum(['edit', 'undo', 'roll-back', 'import']),
    note: z.string(),
    differences: z.array(
      z.strictObject({ file: path, at: place, before: z.json().optional(), after: z.json().optional() }),
    ),
  }),
)
export type HistoryAnswer = z.infer<typeof historyAnswer>
