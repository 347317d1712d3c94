import { PHONE_WIDTH } from './phone-width.ts'

/**
 * Every width at which the layout changes, from the specification's section 9: the second scale of its theme (sm 600,
 * md 900, lg 1200) and the widths of its carousels. In em of the browser's own font size, so that a visitor with a
 * larger font gets the layout that has room for the text. Stylesheets write `@media (--below-sm)`.
 */
export const BREAKPOINTS = {
  '--below-xs': `(width < ${inEm(320)})`,
  '--below-sm': PHONE_WIDTH,
  '--from-sm': `(width >= ${inEm(600)})`,
  '--below-md': `(width < ${inEm(900)})`,
  '--from-md': `(width >= ${inEm(900)})`,
  '--below-lg': `(width < ${inEm(1200)})`,
  '--from-lg': `(width >= ${inEm(1200)})`,
  '--two-slides': `(width >= ${inEm(768)})`,
  '--three-slides': `(width >= ${inEm(1024)})`,
  '--four-slides': `(width >= ${inEm(1200)})`,
  /**
   * A small phone, a phone in landscape, or a window at 400 %: sticky elements would leave little room for the rest.
   * As high as the smallest phone, because WebKit ignores `scroll-padding` when it scrolls a text field into view.
   */
  '--low': `(height < ${inEm(576)})`,
  '--tall': `(height >= ${inEm(576)})`,
} as const

function inEm(pixels: number): string {
  return `${pixels / 16}em`
}
