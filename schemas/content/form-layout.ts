import type { z } from 'zod'
import type { CollectionName, collections } from './collections.ts'
import type { HintName, LabelName } from './control-messages.ts'

/** The fields come from the schema; one that the layout of its kind forgets does not compile: `form-layouts.ts`. */

/** At once; under "More"; once somebody adds it; or nowhere, since another view sets it. */
export type Shown = 'first' | 'more' | 'added' | 'hidden'

type Nested<T> = T extends readonly (infer Element)[]
  ? Nested<Element>
  : T extends object
    ? string extends keyof T
      ? Nested<T[keyof T]>
      : T
    : never

export interface Way<Key extends string = string> {
  label: LabelName
  keys: readonly Key[]
  /** What choosing it writes; null takes a value away. */
  set?: { readonly [K in Key]?: string | number | boolean | null }
  /** Of a key with a list of options: the expression that those have which go with this way. */
  options?: { readonly [K in Key]?: string }
}

/** Ways that exclude each other. The choice stands where the first of their keys does. */
export interface Choice<Key extends string = string> {
  label: LabelName
  by?: Key
  ways: readonly Way<Key>[]
}

interface FieldOptions {
  /** At once, where it says nothing else. */
  at?: Exclude<Shown, 'first'>
  label?: LabelName
  hint?: HintName | ''
  variants?: readonly LabelName[]
  isTogether?: true
  isText?: true
  /** The same, unless one of these places beside it has a value. */
  isTextWithout?: readonly string[]
  isLong?: true
  /** A switch that is on as soon as the link beside it leads to another site; a name that is made of the text beside it. */
  follows?: string
}

export type Part<T> = Shown | (FieldOptions & ([Nested<T>] extends [never] ? unknown : Partial<FormLayout<Nested<T>>>))

interface LayoutOptions<Key extends string = string> {
  choice?: Choice<Key>
  line?: readonly Key[]
  preview?: 'question' | 'shades'
  together?: { label: LabelName; ways: readonly [one: LabelName, two: LabelName] }
}

export interface FormLayout<T> extends LayoutOptions<Extract<keyof T, string>> {
  fields: { readonly [Key in keyof T]-?: Part<T[Key]> }
}

export type Entry<Name extends CollectionName> = z.input<(typeof collections)[Name]['schema']>
export type KindLayouts<Names extends CollectionName> = {
  readonly [Name in Names]: FormLayout<Omit<Entry<Name>, 'order' | 'reviewed'>>
}

export interface AnyLayout extends LayoutOptions {
  fields: Readonly<Record<string, AnyFieldLayout>>
}
export type AnyFieldLayout = Shown | (FieldOptions & Partial<AnyLayout>)

const placed =
  <At extends Shown>(at: At) =>
  <Key extends string>(...keys: readonly Key[]): Readonly<Record<Key, At>> =>
    // The keys are these, but the return type of `fromEntries` does not say so.
    Object.fromEntries(keys.map((key) => [key, at])) as Record<Key, At>

export const first = placed('first')
export const more = placed('more')
export const added = placed('added')
