import { PHONE_WIDTH } from './phone-width.ts'

/**
 * Every width at which the layout changes, from the specification's section 9: the second scale of its theme (sm 600, md 900,
 * lg 1200) and the widths of its carousels. In em of the browser's own font size, so that a visitor who has set a larger font
 * gets the layout for which the words have room. Stylesheets write `@media (--below-sm)`.
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
   * A small phone, one on its side, or a window at 400 %: what stays in view would leave little room for the rest. As high as
   * the smallest phone, because WebKit brings a text field into view as if `scroll-padding` were not there.
   */
  '--low': `(height < ${inEm(576)})`,
  '--tall': `(height >= ${inEm(576)})`,
} as const

function inEm(pixels: number): string {
  return `${pixels / 16}em`
}
