import { heroScrim, middleOf, safeAreaOf } from '#content-reader/read/hero-scrim'
import type { Theme } from '#schemas/content/theme'

let values: Readonly<Record<string, string>> = {}

/** How the words stand inside the picture of the home page. */
export function setHero(theme: Theme, pictures: Parameters<typeof heroScrim>[1]): void {
  values = theme.hero.words === 'inside' ? valuesOf(theme, pictures) : {}
}

function valuesOf(theme: Theme, pictures: Parameters<typeof heroScrim>[1]) {
  const area = safeAreaOf(theme.hero)
  const { x, y } = middleOf(area)
  return { x: `${x}`, y: `${y}`, width: `${area.width}`, scrim: `${heroScrim(theme, pictures).strength}%` }
}

/** Writes into the styles of a page where `Hero.module.css` has its own values. */
export const withHero = (css: string): string =>
  Object.entries(values).reduce(
    (styles, [name, value]) => styles.replace(new RegExp(`(--safe-${name}:)[^;}]*`), `$1${value}`),
    css,
  )
