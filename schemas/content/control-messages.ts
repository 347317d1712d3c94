import type { Messages } from '#messages'

type NamesIn<Part extends string, Id = keyof Messages> = Id extends `controls.${Part}.${infer Name}` ? Name : never

/** What a field, a choice or a button of a form is called. Without a name of its own, a field is called by the message of its key. */
export type LabelName = NamesIn<'labels'>
export type HintName = NamesIn<'hints'>

declare module 'zod' {
  interface GlobalMeta {
    label?: LabelName
    hint?: HintName
  }
}

/** For `.meta(…)`: what stands below the field in forms; checks say it, too, as what is expected there. */
export const hint = (name: HintName) => ({ hint: name, description: undefined })
