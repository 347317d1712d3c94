/** How the form of an entry shows a field: said once, in the `.meta(…)` of its schema. */
export interface FieldMeta {
  /** Made of the key if there is none: `applicationStatus` is "Application status". */
  label?: string
  /** Below the field, and in the message about what can’t stand there. Empty where a schema that this one is made of has one that does not fit. */
  hint?: string
  /**
   * Under "More", once somebody adds it, or nowhere, since another view sets it. Any other name is the title of a line that says
   * what is in it, and opens to all fields of this group. Without it, the field is shown at once.
   */
  group?: string
  /** Of a union: what the button says that leads to each of its forms. */
  variants?: readonly string[]
  /** The form of this union is chosen for several fields at once, by `together` of the object around it. */
  isTogether?: true
  /** Of a union, only its text is offered. */
  isText?: true
  /** The same, unless one of these places beside it has a value. */
  isTextWithout?: readonly string[]
  isLong?: true
  /** The key beside it, of which it is made: a switch of a link that leads elsewhere, a name of a text. */
  follows?: string
  /** Of an object: ways that exclude each other. The choice stands where the first of their keys does. */
  choice?: Choice
  together?: { label: string; ways: readonly [one: string, two: string] }
}

export interface Choice<Key extends string = string> {
  label: string
  by?: Key
  ways: readonly Way<Key>[]
}

interface Way<Key extends string> {
  label: string
  keys: readonly Key[]
  /** What choosing it writes; null takes a value away. */
  set?: Readonly<Record<string, string | number | boolean | null>>
  /** Of a key with a list of options: the expression that those have which go with this way. */
  options?: Readonly<Record<string, string>>
}

declare module 'zod' {
  interface GlobalMeta extends FieldMeta {}
}
