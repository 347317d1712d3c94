import { Fragment, type ReactNode } from 'react'
import type { Messages } from '#messages'
import { partsOf } from '#schemas/locale'

interface Props<Id extends keyof Messages> {
  id: Id
  values: { [Name in keyof Messages[Id]]: Name extends 'count' ? number : ReactNode }
}

export type AboutName = {
  [Id in keyof Messages]: Messages[Id] extends { name: unknown }
    ? keyof Messages[Id] extends 'name'
      ? Id
      : never
    : never
}[keyof Messages]

export const Message = <Id extends keyof Messages>({ id, values }: Props<Id>) =>
  partsOf(id, values).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence stay where they are.
    <Fragment key={index}>{typeof part === 'string' ? part : (part.value as ReactNode)}</Fragment>
  ))
