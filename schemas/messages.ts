import type { I18n, Language } from './i18n.ts'
import { findLocale, i18n } from './locale.ts'

/** All that a page, a mail or the browser says to visitors by itself: `languages/en.yaml` and its translations. */

export const partsOf: I18n['partsOf'] = (id, values) => i18n.partsOf(id, values)
export const t: I18n['t'] = (id, ...values) => i18n.t(id, ...values)

export const getLanguage = (): Language | undefined => findLocale()?.language

/** The text of a message that has no values, by a name that is put together; undefined if no message has it. */
export function textOf(id: string): string | undefined {
  const message = getLanguage()?.messages[id]
  return typeof message === 'object' ? message.other : message
}
