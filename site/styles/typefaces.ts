import frankFile from '@expo-google-fonts/frank-ruhl-libre/500Medium/FrankRuhlLibre_500Medium.ttf?url'
import heeboFile from '@expo-google-fonts/heebo/500Medium/Heebo_500Medium.ttf?url'
import notoFile from '@expo-google-fonts/noto-serif-hebrew/500Medium/NotoSerifHebrew_500Medium.ttf?url'
import rubikFile from '@expo-google-fonts/rubik/500Medium/Rubik_500Medium.ttf?url'
import assistantHebrew from '@fontsource-variable/assistant/files/assistant-hebrew-wght-normal.woff2?url'
import assistant from '@fontsource-variable/assistant/files/assistant-latin-wght-normal.woff2?url'
import frankHebrew from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2?url'
import frank from '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-latin-wght-normal.woff2?url'
import heeboHebrew from '@fontsource-variable/heebo/files/heebo-hebrew-wght-normal.woff2?url'
import heebo from '@fontsource-variable/heebo/files/heebo-latin-wght-normal.woff2?url'
import notoHebrew from '@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-hebrew-wght-normal.woff2?url'
import noto from '@fontsource-variable/noto-serif-hebrew/files/noto-serif-hebrew-latin-wght-normal.woff2?url'
import rubikHebrew from '@fontsource-variable/rubik/files/rubik-hebrew-wght-normal.woff2?url'
import rubik from '@fontsource-variable/rubik/files/rubik-latin-wght-normal.woff2?url'
import { isSerif, type Theme, type Typeface, typefacesOf } from '#schemas/theme/theme'

type Themed = Pick<Theme, 'typefaces'>

interface Metrics {
  /** Latin at once; Hebrew, which comes second and so wins where it has a letter, only on a page that has any. */
  latin: string
  hebrew: string
  weights: string
  /** In percent of the size of letters. */
  ascent: number
  descent: number
  /** In percent of Times New Roman or Arial; Hebrew ones also of Noto or DejaVu Sans. Measured from texts. */
  widths: { latin: number; hebrew: number; hebrewOnLinux: number }
}

const TYPEFACES: Readonly<Record<Typeface, Metrics>> = {
  'Frank Ruhl Libre': {
    ...{ latin: frank, hebrew: frankHebrew, weights: '300 900', ascent: 95.7, descent: 33.4 },
    widths: { latin: 109.8, hebrew: 94, hebrewOnLinux: 86 },
  },
  'Noto Serif Hebrew': {
    ...{ latin: noto, hebrew: notoHebrew, weights: '100 900', ascent: 89.6, descent: 29 },
    widths: { latin: 119.6, hebrew: 105.3, hebrewOnLinux: 96.3 },
  },
  Heebo: {
    ...{ latin: heebo, hebrew: heeboHebrew, weights: '100 900', ascent: 104.785, descent: 42.09 },
    widths: { latin: 99.8905, hebrew: 97.5, hebrewOnLinux: 96 },
  },
  Rubik: {
    ...{ latin: rubik, hebrew: rubikHebrew, weights: '300 900', ascent: 93.5, descent: 25 },
    widths: { latin: 102.7, hebrew: 94.1, hebrewOnLinux: 92.7 },
  },
  Assistant: {
    ...{ latin: assistant, hebrew: assistantHebrew, weights: '200 800', ascent: 102.1, descent: 28.7 },
    widths: { latin: 89.7, hebrew: 83.6, hebrewOnLinux: 82.3 },
  },
}

/** The letters of headings in one weight, for pictures: what draws those reads no compressed fonts. */
const HEADING_FILES: Readonly<Record<ReturnType<typeof typefacesOf>['headings'], string>> = {
  'Frank Ruhl Libre': frankFile,
  'Noto Serif Hebrew': notoFile,
  Rubik: rubikFile,
  Heebo: heeboFile,
}

const SYSTEM = {
  serif: ['Times New Roman', 'Liberation Serif'],
  sans: ['Arial', 'Liberation Sans', 'Roboto'],
} as const

const HEBREW = 'unicode-range:U+590-5FF,U+20AA,U+FB1D-FB4F'

/** Includes the fonts that stand in until those of the campus are there, and the tokens that name them. */
export function typefaceStyle(theme: Themed, { isHebrew }: { isHebrew: boolean }): string {
  const { headings, text } = typefacesOf(theme)
  const faces = [...new Set([headings, text])].map((each) => facesOf(each) + standInsFor(each, isHebrew))
  return `${faces.join('')}:root{--font-serif:${familyList(headings)};--font-sans:${familyList(text)}}`
}

/** The files that a page fetches at once: the letters that most of it is in. */
export function typefacesToPreload(theme: Themed, script: 'latin' | 'hebrew'): string[] {
  const { headings, text } = typefacesOf(theme)
  return [...new Set([headings, text])].map((each) => TYPEFACES[each][script])
}

export const headingFile = (theme: Themed): string => HEADING_FILES[typefacesOf(theme).headings]

const familyList = (typeface: Typeface): string =>
  `${typeface},${typeface} stand-in,${isSerif(typeface) ? 'Georgia,serif' : 'system-ui,sans-serif'}`

function facesOf(typeface: Typeface): string {
  const { latin, hebrew, weights } = TYPEFACES[typeface]
  const face = (file: string, range = '') =>
    `@font-face{font-family:${typeface};src:url(${file})format("woff2");font-display:swap;font-weight:${weights}${range}}`
  return face(latin) + face(hebrew, `;${HEBREW}`)
}

/** As wide and high as ours, so that nothing moves when those load. Of faces with one name, the last to load counts. */
function standInsFor(typeface: Typeface, isHebrew: boolean): string {
  const { weights, ascent, descent, widths } = TYPEFACES[typeface]
  const face = (fonts: readonly string[], percent: number, range = '') => {
    const high = (ofSize: number) => `${((ofSize / percent) * 100).toFixed(2)}%`
    const source = fonts.map((font) => `local(${font})`).join(',')
    return `@font-face{font-family:${typeface} stand-in;src:${source};font-weight:${weights};size-adjust:${percent}%;ascent-override:${high(ascent)};descent-override:${high(descent)};line-gap-override:0%${range}}`
  }
  const [usual, ...likeIt] = isSerif(typeface) ? SYSTEM.serif : SYSTEM.sans
  const latin = face([usual, ...likeIt], widths.latin)
  if (!isHebrew) return latin
  const noto = isSerif(typeface) ? 'Noto Serif Hebrew' : 'Noto Sans Hebrew'
  const onLinux = face([noto, 'DejaVu Sans'], widths.hebrewOnLinux, `;${HEBREW}`)
  return latin + onLinux + face([usual], widths.hebrew, `;${HEBREW}`)
}
