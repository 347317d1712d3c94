import { z } from 'zod'
import { references } from '../../fields/field-types.ts'
import { json } from './content-calls.ts'

export const pointsAt = z.enum(references)
export type ReferenceTo = z.infer<typeof pointsAt>

const labels = {
  /** The key in the file; in a list or a choice of forms, empty. A control's `name` is the path of these. */
  key: z.string(),
  /** No two are alike within a group. */
  title: z.string().min(1),
  hint: z.string().optional(),
  isRequired: z.boolean(),
  /** Holds while nothing is written. */
  otherwise: json.optional(),
  /** The part in which it is shown, if not at once: `group` of its field's meta. */
  at: z.string().optional(),
  /** Of one form of a value that has several: what the button says that leads to it. */
  instead: z.string().optional(),
}

const limits = {
  min: z.number().optional(),
  max: z.number().optional(),
}

const option = z.strictObject({ value: z.union([z.string(), z.number(), z.boolean()]), title: z.string() })

const text = z.strictObject({
  ...labels,
  ...limits,
  type: z.literal('text'),
  /** One line, or several. */
  isLong: z.boolean(),
  isMarkdown: z.boolean(),
  /** Checked by the browser: an address, a day; a time, which may be typed in any way: "5pm"; a room, or another place; a color; a day, or the first and the last. */
  format: z.enum(['email', 'url', 'date', 'time', 'room', 'color', 'days']).optional(),
  also: z.array(option).optional(),
  /** A regular expression for the whole text. */
  pattern: z.string().optional(),
  /** The key of a text beside it, of which a name is made where nobody types one. */
  follows: z.string().optional(),
})

const number = z.strictObject({ ...labels, ...limits, type: z.literal('number'), isWhole: z.boolean() })
const onOff = z.strictObject({
  ...labels,
  type: z.literal('switch'),
  /** The key of a link beside it, as which it is on or off: whether that leads to another site. */
  follows: z.string().optional(),
})
const choice = z.strictObject({
  ...labels,
  type: z.literal('choice'),
  options: z.array(option).min(1),
  /** They are colors of the theme. */
  isTone: z.boolean().optional(),
})
const reference = z.strictObject({
  ...labels,
  type: z.literal('reference'),
  to: pointsAt,
  max: z.number().optional(),
  /** A choice beside the entries: everyone. */
  also: z.array(option).optional(),
  /** Of a picture: the shape of its place, whether that is a card, and whether another key beside this one says what it shows. */
  shape: z.strictObject({ width: z.number(), height: z.number() }).optional(),
  isCard: z.boolean().optional(),
  isDescribed: z.boolean().optional(),
})

const way = z.strictObject({
  title: z.string(),
  /** The keys that are shown if it is chosen. */
  keys: z.array(z.string()),
  /** Written when it is chosen; null takes a value away. */
  set: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  /** Of a list's options, the expression of those that go with it. */
  options: z.record(z.string(), z.string()).optional(),
})
const waysToSay = z.strictObject({ title: z.string(), by: z.string().optional(), ways: z.array(way).min(2) })

export type WaysToSay = z.infer<typeof waysToSay>
export type Way = z.infer<typeof way>

const together = z.strictObject({ title: z.string(), ways: z.tuple([z.string(), z.string()]) })
export type Together = z.infer<typeof together>

/** Keys of their own, in the order of the form. */
const group = {
  ...labels,
  type: z.literal('group'),
  choices: z.array(waysToSay).optional(),
  together: together.optional(),
}

const list = { ...labels, ...limits, type: z.literal('list') }

/** Values by a key that is typed, such as a day. */
const keyed = { ...labels, type: z.literal('keyed') }

/** One of several forms of a value: a member of the staff, or a name and an address. */
const variants = {
  ...labels,
  type: z.literal('variants'),
  /** Its form is chosen for several at once, by `together` of the group. */
  isTogether: z.boolean().optional(),
  /** Only its text is offered, unless one of these places beside it has a value. */
  isTextWithout: z.array(z.string()).optional(),
}

type Of<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

export type Control =
  | z.infer<typeof text>
  | z.infer<typeof number>
  | z.infer<typeof onOff>
  | z.infer<typeof choice>
  | z.infer<typeof reference>
  | (Of<typeof group> & { controls: Control[] })
  | (Of<typeof list> & { element: Control })
  | (Of<typeof keyed> & { keys: Control; element: Control })
  | (Of<typeof variants> & { variants: Control[] })

/** The description of a form, which the server makes from a schema and the browser draws. */
export const control: z.ZodType<Control> = z.lazy(() =>
  z.discriminatedUnion('type', [
    text,
    number,
    onOff,
    choice,
    reference,
    z.strictObject({ ...group, controls: z.array(control) }),
    z.strictObject({ ...list, element: control }),
    z.strictObject({ ...keyed, keys: control, element: control }),
    z.strictObject({ ...variants, variants: z.array(control).min(2) }),
  ]),
)
