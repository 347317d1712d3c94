import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { colorsOfLogo } from './logo.ts'

test('a warm logo has two colors, and the shades of one color are one', async () => {
  const root = await temporaryFolder()
  const logoOf = (name: string, ...fills: string[]) => {
    const bars = fills.map((fill, index) => `<rect y="${index * 3}" width="9" height="3" fill="${fill}"/>`).join('')
    writeFileSync(join(root, name), `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${bars}</svg>`)
    return colorsOfLogo(join(root, name))
  }
  expect(await logoOf('warm.svg', '#7a2e1d', '#7a2e1d', '#d98f2b')).toEqual({ main: '#7a2e1d', accent: '#d98f2b' })
  expect(await logoOf('blue.svg', '#0000c8', '#0000c8', '#8c8cff')).toEqual({ main: '#0000c8' })
})
