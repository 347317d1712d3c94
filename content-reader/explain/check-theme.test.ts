import { expect, test } from 'vitest'
import { theme } from '#schemas/content/theme'
import { checkTheme } from './check-theme.ts'

const alt = { imageAlt: 'Houses' }

test('two colors that are too much alike are named at the field of each that was changed', () => {
  const keysWith = (colors: Record<string, string>) =>
    new Set(
      checkTheme(theme.parse({ colors, hero: alt, notFound: alt, previews: { alt: 'Houses' } })).map(({ key }) => key),
    )
  expect(keysWith({ night: '#ffffff' })).toEqual(new Set(['colors.night']))
  expect(keysWith({ night: '#8899cc', paper: '#8899cc' })).toEqual(new Set(['colors.night', 'colors.paper']))
})
