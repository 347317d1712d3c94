import { expect, test } from 'vitest'
import { color } from '#server/mail/mail-style'
import { tokenValue } from '../../site/styles/token-value.ts'

/** The token whose color each part of a mail has. */
const TOKENS: Readonly<Record<keyof typeof color, `--${string}`>> = {
  text: '--p-night',
  page: '--p-paper',
  soft: '--p-grey',
  line: '--p-line',
  link: '--p-evening',
  gold: '--p-gold',
  card: '--p-white',
}

test('mails have the colors of the site', () => {
  const ofTokens = Object.fromEntries(Object.entries(TOKENS).map(([name, token]) => [name, tokenValue(token)]))
  expect(Object.fromEntries(Object.entries(color).map(([name, value]) => [name, value.toLowerCase()]))).toEqual(
    ofTokens,
  )
})
