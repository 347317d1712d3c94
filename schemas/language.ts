import type { Messages } from '#messages'
import { inText } from './telephone.ts'

/**
 * Messages of the interface for visitors: `languages/en.yaml` and its translations. What a page, a mail to them or the
 * browser says by itself is a message of it.
 */

/** A message of a language: a text, or one for each way in which the language counts. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

export interface Language {
  /** `en` */
  tag: string
  /** By their sections and names: `search.none`. */
  messages: Readonly<Record<string, Message>>
}

let language: Language | undefined
let languageOfCall: () => Language | undefined = () => undefined
const plurals = new Map<string, Intl.PluralRules>()

/** Makes this process, or this page, speak a language. */
export function setDefaultLanguage(next: Language | undefined): void {
  language = next
}

/** Makes a process that answers several people at once speak to each in their language. */
export function provideLanguage(find: () => Language | undefined): void {
  languageOfCall = find
}

/** The language in which this call is answered. */
export const getLanguage = (): Language | undefined => languageOfCall() ?? language

/** An id that is none is inferred as all of them: without a second argument, TypeScript names the id instead of counting arguments. */
type Values<Id extends keyof Messages> = [Messages[Id]] extends [never]
  ? []
  : keyof Messages extends Id
    ? [values?: Messages[Id]]
    : [Messages[Id]]

/** @throws Error if this language does not have the message, or no language was set */
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
