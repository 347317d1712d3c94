import type { Messages } from '#messages'
import { findLocale, type Language, type Message } from './locale.ts'
import { inText } from './telephone.ts'

/** All that a page, a mail or the browser says to visitors by itself: `languages/en.yaml` and its translations. */

const plurals = new Map<string, Intl.PluralRules>()

export const getLanguage = (): Language | undefined => findLocale()?.language

/** An id that is none is inferred as all of them: without a second argument, TypeScript names the id instead of counting arguments. */
type Values<Id extends keyof Messages> = [Messages[Id]] extends [never]
  ? []
  : keyof Messages extends Id
    ? [values?: Messages[Id]]
    : [Messages[Id]]

/** @throws Error if this language does not have the message, or no language is known here */
export function t<Id extends keyof Messages>(id: Id, ...[values]: Values<Id>): string {
  const parts = partsOf(id, values)
  const text = parts.filter((part) => typeof part === 'string').join('')
  return parts.map((part) => (typeof part === 'string' ? part : inText(text, String(part.value)))).join('')
}

/** The text of a message that has no values, by a name that is put together; undefined if no message has it. */
export function textOf(id: string): string | undefined {
  const message = getLanguage()?.messages[id]
  return typeof message === 'object' ? message.other : message
}

export function partsOf(
  id: keyof Messages,
  values: Readonly<Record<string, unknown>> = {},
): (string | { value: unknown })[] {
  const here = getLanguage()
  const message = here?.messages[id]
  if (here === undefined || message === undefined) throw new Error(`There is no message ${id} here: languages/*.yaml`)
  return formOf(message, values.count, here.tag)
    .split(/\{(\w+)\}/)
    .map((text, index) => (index % 2 === 0 ? text : { value: values[text] }))
}

function formOf(message: Message, count: unknown, tag: string): string {
  if (typeof message === 'string') return message
  const rules = plurals.get(tag) ?? new Intl.PluralRules(tag)
  plurals.set(tag, rules)
  return message[rules.select(Number(count))] ?? message.other
}
