import { Fragment, type ReactNode } from 'react'
import type { Messages } from '#messages'
import { partsOf } from '#schemas/language'

interface SentenceProps<Id extends keyof Messages> {
  id: Id
  /** What stands in it; where that is text alone, `t` says it. */
  values: { [Name in keyof Messages[Id]]: Name extends 'count' ? number : ReactNode }
}

/** A message that has elements in it, where each language needs them. */
export const Sentence = <Id extends keyof Messages>({ id, values }: SentenceProps<Id>) =>
  partsOf(id, values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
    <Fragment key={index}>{typeof part === 'string' ? part : (part.value as ReactNode)}</Fragment>
  ))
