import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { theme } from '#schemas/content/theme'
import { setHero, withHero } from './campus-hero.ts'

const hero = { words: 'inside', imageAlt: 'A lake.', safeArea: { left: 60, top: 10, width: 30, height: 40 } } as const
const campus = (words: 'inside' | 'over') =>
  theme.parse({ hero: { ...hero, words }, notFound: { imageAlt: 'A cat.' }, previews: { alt: 'on blue' } })
const fileOf = (address: string) => `site/public${address}`

test('what the styles of the hero say of its safe area is what the campus says', () => {
  const css = readFileSync('site/features/hero/Hero.module.css', 'utf8')
  setHero(campus('over'), { fileOf })
  expect(withHero(css)).toBe(css)

  setHero(campus('inside'), { fileOf })
  onTestFinished(() => setHero(campus('over'), { fileOf }))
  const styles = withHero(css)
  for (const said of ['--safe-x: 75;', '--safe-y: 30;', '--safe-width: 30;'])
    expect(styles.replace(/:(\S)/g, ': $1')).toContain(said)
  expect(styles).toMatch(/--safe-scrim: ?[1-9]\d%;/)
})
