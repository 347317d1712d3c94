import { t } from '#schemas/language'

/** A name that can say nothing else: a few letters, and no space. No address, number or sentence is one. */
const A_NAME = /^\p{L}\p{M}*(?:[-'’]?\p{L}\p{M}*){1,19}$/u
const MOST_CHARACTERS = 24

/**
 * How a mail to a visitor begins. Anybody may have typed somebody else's address, and what they typed as a name would be read there: only
 * what can be nothing but a first name is repeated.
 */
export function greeting(firstName = ''): string {
  const name = firstName.normalize('NFC').trim()
  return name.length <= MOST_CHARACTERS && A_NAME.test(name) ? t('mails.dear', { name }) : t('mails.hello')
}
