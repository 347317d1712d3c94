/** In em, less than any screen can show: browsers of `site/styles/baseline.ts` know `max-width`, not `width <`. */
export const BARELY = 0.001

export const below = (pixels: number) => `(max-width: ${pixels / 16 - BARELY}em)` as const

/** Separate from the table, so that a browser script does not include the rest. */
export const PHONE_PIXELS = 600
export const PHONE_WIDTH = below(PHONE_PIXELS)
