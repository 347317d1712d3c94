import { BARELY, below, PHONE_PIXELS } from './phone-width.ts'

/** Windows of these pixels and wider, in em. */
const from = (pixels: number) => `(min-width: ${pixels / 16}em)` as const

/** The widths that divide the layouts, in pixels. */
export const WIDTHS = { sm: PHONE_PIXELS, md: 900, lg: 1200 } as const

/**
 * Every width at which the layout changes, from the specification's section 9: the second scale of its theme (sm 600,
 * md 900, lg 1200) and the widths of its carousels. In em of the browser's own font size, so that a visitor with a
 * larger font gets the layout that has room for the text. Stylesheets write `@media (--below-sm)`.
 */
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
  /**
   * A small phone, a phone in landscape, or a window at 400 %: sticky elements would leave little room for the rest.
   * As high as the smallest phone, because WebKit ignores `scroll-padding` when it scrolls a text field into view.
   */
  '--low': `(max-height: ${576 / 16 - BARELY}em)`,
  /** Not as low as a phone on its side with its keyboard. */
  '--not-flat': `(min-height: ${320 / 16}em)`,
  '--tall': `(min-height: ${576 / 16}em)`,
} as const
