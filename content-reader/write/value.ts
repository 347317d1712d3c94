/** What a YAML file can hold: the value of an entry, and of each place in it. */
export type Value = string | number | boolean | null | readonly Value[] | ValueMap

/** The keys of an object with their values; no key has `undefined`. */
export interface ValueMap {
  readonly [key: string]: Value
}

/** A place in an entry: `['cards', 2, 'link']`. */
export type ValuePath = readonly (string | number)[]

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value)

export const isMap = (value: Value | undefined): value is ValueMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
