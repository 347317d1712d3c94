import type { Theme } from '#schemas/content/theme'
import type { Problem } from '../problems.ts'
import { heroScrim, LEAST_CONTRAST, safeAreaOf } from '../read/hero-scrim.ts'
import type { lightestColors } from '../read/lightest-colors.ts'
import type { Pictures } from '../read/pictures.ts'

const FILE = 'content/theme.yaml'

/** What is wrong with words inside the picture of the home page: they must be readable over its pixels. */
export function checkHero(
  theme: Theme,
  pictures: Pick<Pictures, 'fileOf'>,
  measure?: typeof lightestColors,
): Problem[] {
  if (theme.hero.words !== 'inside') return []
  const { left, top, width, height } = safeAreaOf(theme.hero)
  if (left + width > 100 || top + height > 100 || width === 0 || height === 0)
    return [
      {
        file: FILE,
        key: 'hero.safeArea',
        found: `a part from ${left} to ${left + width} percent across, and from ${top} to ${top + height} down`,
        expected: 'a part of the picture',
        fix: 'left and width together, and top and height, are at most 100, and none of the sizes is 0',
      },
    ]
  const { strength, contrast, needed, isMeasured } = heroScrim(theme, pictures, measure)
  if (!isMeasured) return [DAMAGED]
  return contrast >= LEAST_CONTRAST ? [] : [tooLight(strength, contrast, needed)]
}

const tooLight = (strength: number, contrast: number, needed: number): Problem => ({
  file: FILE,
  key: 'hero.scrim',
  found: `${strength}: the words in the picture have a contrast of ${contrast.toFixed(1)} where it is light`,
  expected: `at least ${LEAST_CONTRAST}, so that everybody can read them`,
  fix: `write \`scrim: ${needed}\`, or leave it out, which does the same; or move safeArea to a darker part of the picture`,
})

const DAMAGED: Problem = {
  file: FILE,
  key: 'hero.picture',
  found: 'a picture that can’t be decoded',
  expected: 'its pixels, to know how dark it must be behind the words',
  fix: 'save it again, as SVG, WebP, JPEG or PNG',
}
