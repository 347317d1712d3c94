import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const declared = (file: string) =>
  Object.fromEntries(
    [...readFileSync(`site/styles/${file}`, 'utf8').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )

test('weights, distances and corners are the specification’s', () => {
  expect(declared('tokens.css')).toMatchObject({
    '--w-light': '300',
    '--w-body': '400',
    '--w-medium': '500',
    '--w-bold': '700',
    '--w-black': '900',
    '--s1': '0.25rem',
    '--s2': '0.5rem',
    '--s3': '0.75rem',
    '--s4': '1rem',
    // At most; in a small window they are a share of it.
    '--s5': 'min(1.5rem, 7.5vi)',
    '--s6': 'min(2rem, 10vi)',
    '--s8': 'min(3rem, 15vi)',
    '--r-pill': '999px',
    '--r-card': '16px',
    '--modal': '700px',
  })
})

test('the palette has the specification’s colors', () => {
  const tokens = readFileSync('site/styles/tokens.css', 'utf8')
  const secondary = /nine secondary \*\/([^/]*)\/\*/.exec(tokens)?.[1]?.match(/--p-\w+:/g)
  expect(secondary).toHaveLength(9)
  for (const accent of ['yellow', 'orange', 'red', 'gold', 'brown', 'peach'])
    expect(tokens).toMatch(new RegExp(`--p-${accent}: #[0-9a-f]{6};`))
})

test('the page, cards, borders and text take the specification’s colors from the palette', () => {
  const tokens = readFileSync('site/styles/tokens.css', 'utf8')
  for (const purpose of [
    // The dark blue and the light blue, and the light gray-blue of the page.
    ...['--primary: var(--p-evening)', '--line-dark: var(--p-sky)', '--page: var(--p-paper)'],
    ...['--card: var(--p-white)', '--border: var(--p-line)'],
    ...['--text: var(--p-night)', '--text-strong: var(--p-ink)', '--text-soft: var(--p-gray)'],
    '--text-light: var(--p-white)',
  ])
    expect(tokens).toContain(`${purpose};`)
})

test('every duration is the specification’s', () => {
  expect(declared('timings.css')).toMatchObject({
    '--skeleton-events': '1.5s',
    '--skeleton-staff': '2s',
    '--skeleton-testimonials': '1s',
    '--skeleton-least': '300ms',
    '--welcome-after': '500ms',
    '--welcome-closing': '400ms',
    '--room-form-closes-after': '3s',
    '--lead-on-after': '10s',
    '--lead-on-bar-after': '500ms',
    '--carousel-slide': '600ms',
    '--reveal': '800ms',
  })
})
