import type { Value } from '../entry-value.ts'
import type { Choice, Together } from '../fields/define-collection.ts'
import type { references } from '../fields/field-types.ts'
import { formatDate } from '../locale.ts'

export type ReferenceTo = (typeof references)[number]

interface Labels {
  /** The key in the file; in a list or a choice of forms, empty. A control's `name` is the path of these. */
  key: string
  /** No two are alike within a group. */
  title: string
  hint?: string | undefined
  isRequired: boolean
  /** Holds while nothing is written. */
  otherwise?: Value | undefined
  /** The part in which it is shown, if not at once: `group` of its field's meta. */
  at?: string | undefined
  /** Of one form of a value that has several: the label of the button that leads to it. */
  instead?: string | undefined
}

interface Limits {
  min?: number | undefined
  max?: number | undefined
}

interface Option {
  value: string | number | boolean
  title: string
}

/** The description of a form, which the server makes from a schema and the browser renders. */
export type Control = Labels &
  (
    | (Limits & {
        type: 'text'
        isLong: boolean
        isMarkdown: boolean
        /** A time may be typed in any way, "5pm"; `days` is a day, or the first and the last. */
        format?: 'email' | 'url' | 'date' | 'time' | 'room' | 'color' | 'days' | undefined
        also?: Option[] | undefined
        pattern?: string | undefined
        /** The key of a text beside it, of which a name is made where nobody types one. */
        follows?: string | undefined
      })
    | (Limits & { type: 'number'; isWhole: boolean })
    | {
        type: 'switch'
        /** The key of a link beside it, which turns it on or off: on if it leads to another site. */
        follows?: string | undefined
      }
    | {
        type: 'choice'
        options: Option[]
        isTone?: boolean | undefined
      }
    | {
        type: 'reference'
        to: ReferenceTo
        max?: number | undefined
        /** A choice beside the entries: everyone. */
        also?: Option[] | undefined
        /** Of a picture: its shape on the page, and if another key beside this one describes it. */
        shape?: { width: number; height: number } | undefined
        isDescribed?: boolean | undefined
      }
    /** Keys of their own, in the order of the form. */
    | {
        type: 'group'
        choices?: readonly Choice[] | undefined
        together?: Together | undefined
        controls: Control[]
      }
    | (Limits & { type: 'list'; element: Control })
    /** Values by a key that is typed, such as a day. */
    | { type: 'keyed'; keys: Control; element: Control }
    /** One of several forms of a value: a member of the staff, or a name and an address. */
    | {
        type: 'variants'
        /** Its form is chosen for several at once, by `together` of the group. */
        isTogether?: boolean | undefined
        /** Only its text is offered, unless one of these keys beside it has a value. */
        isTextWithout?: string[] | undefined
        variants: Control[]
      }
  )

/** Returns, of a value with several forms, the one that is a text, with the labels of them all. */
export function textOfVariants(control: Control): Control {
  const text = control.type === 'variants' && control.variants.find(({ type }) => type === 'text')
  if (!text) return control
  const { key, title, hint, isRequired } = control
  return { ...text, key, title, isRequired, ...(hint !== undefined && { hint }) }
}

/** Formats the key of a value as its form shows it: a title, a day, or the first and the last day. */
export function formatKey(keys: Control, key: string, write = formatDate): string {
  const named = keys.type === 'choice' ? keys.options : keys.type === 'text' ? keys.also : undefined
  const title = named?.find(({ value }) => value === key)?.title
  const format = (text: string) => formatDayInText(text, write)
  return title ?? key.split('..').map(format).join(' – ')
}

export const formatDayInText = (text: string, write = formatDate): string =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? write(text) : text
