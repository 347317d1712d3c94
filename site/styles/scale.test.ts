import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The specification's sizes (section 9, Theme), and ours for the home page's headline and for paper and signs. */
const SCALE: Readonly<Record<string, string>> = {
  '--display': '4.5rem',
  '--display-small': 'clamp(2.625rem, 13.3vi, 3.25rem)',
  '--h1': 'clamp(2.5rem, 11vi, 3.5rem)',
  '--h2': '2.5rem',
  '--h3': '2rem',
  '--h4': '1.5rem',
  '--body': '1rem',
  '--small': '0.875rem',
  '--fine': '0.75rem',
  '--finest': '0.625rem',
}

const sheets = globSync('site/**/*.{css,astro}').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
const declarations = sheets.flatMap(({ file, text }) =>
  [...text.matchAll(/(?<![\w-])(font(?:-size)?):\s*([^;}]+)/g)].map(([, property, value = '']) => ({
    file,
    property,
    value: value.trim(),
  })),
)

/** The size in a value of `font-size`, or in the shorthand: what is neither weight, line height nor family. */
function sizeIn({ property, value }: { property: string | undefined; value: string }): string {
  if (property === 'font-size') return value
  return value
    .replace(/\s*\/\s*\S+/, '')
    .replaceAll(/var\(--(?:w-\w+|serif|sans)\)/g, '')
    .trim()
}

/** No size: as the text around it; or no text at all, where a sign stands instead. */
const NO_SIZE = ['inherit', '0']

test('every text has a size of the scale', () => {
  expect(declarations.length).toBeGreaterThan(80)
  const allowed = new Set([...Object.keys(SCALE).map((name) => `var(${name})`), ...NO_SIZE])
  expect(declarations.filter((declaration) => !allowed.has(sizeIn(declaration)))).toEqual([])
})

test('the scale is the specification’s', () => {
  const tokens = readFileSync('site/styles/tokens.css', 'utf8')
  for (const [name, size] of Object.entries(SCALE)) expect(tokens).toContain(`${name}: ${size};`)
})
