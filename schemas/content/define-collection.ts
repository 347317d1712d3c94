import type { z } from 'zod'

/** Entries of one kind, or a single one. Its schema says what an entry has, and in `.meta(…)` how its form shows each field: `field-meta.ts`. */
export interface Collection {
  /** In the staff's application. */
  title: string
  description: string
  schema: z.ZodType
  /** Where visitors find an entry, but for its id: `/staff#`. */
  at?: string
  /** The keys that lists show beside an entry's name. */
  columns?: readonly string[]
}

export const defineCollection = <const Defined extends Collection>(collection: Defined): Defined => collection
