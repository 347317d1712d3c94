import { BARELY, below, PHONE_PIXELS } from './phone-width.ts'

const from = (pixels: number) => `(min-width: ${pixels / 16}em)` as const

export const WIDTHS = { sm: PHONE_PIXELS, md: 900, lg: 1200 } as const

/** From the specification's section 9. In em, so that a visitor with a larger font gets the layout that has room. */
export const BREAKPOINTS = {
  '--below-xs': below(320),
  '--below-sm': below(WIDTHS.sm),
  '--from-sm': from(WIDTHS.sm),
  '--below-md': below(WIDTHS.md),
  '--from-md': from(WIDTHS.md),
  '--below-xl': below(1536),
  '--below-lg': below(WIDTHS.lg),
  '--from-lg': from(WIDTHS.lg),
  '--two-slides': from(768),
  '--three-slides': from(1024),
  '--four-slides': from(1200),
  /** Too low for sticky elements. As the smallest phone: WebKit ignores `scroll-padding` for text fields. */
  '--low': `(max-height: ${576 / 16 - BARELY}em)`,
  /** Not as low as a phone on its side with its keyboard. */
  '--not-flat': `(min-height: ${320 / 16}em)`,
  '--tall': `(min-height: ${576 / 16}em)`,
} as const
