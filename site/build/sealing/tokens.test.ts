import { expect, test } from 'vitest'
import { tokensWrittenOut } from './tokens.ts'

test('a token that means the same everywhere is written out, and one that a dark ground or a phone changes is not', () => {
  const css = (use: string) =>
    ':root{--ink:#000;--text:var(--ink);--link:var(--ink);--size:2rem;--own:var(--link);--slide:600ms;--font-sans:Heebo}' +
    `[data-ground=dark]{--link:#fff}@media (width<=600px){:root{--size:1rem;--phone:1px}}.card{--gap:1rem}p{${use}}`
  const shown = (use: string) => /p\{(.*)\}/.exec(tokensWrittenOut(css(use)))?.[1]
  expect(shown('color:var(--text)')).toBe('color:#000')
  for (const token of ['link', 'size', 'own', 'gap', 'slide', 'font-sans', 'phone', 'unknown'])
    expect(shown(`top:var(--${token})`)).toBe(`top:var(--${token})`)
})

test('properties that the parser does not know are no tokens', () => {
  expect(tokensWrittenOut('p{text-wrap:pretty}')).toBe('p{text-wrap:pretty}')
})
