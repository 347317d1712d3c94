export interface AppIcon {
  pixels: number
  /**
   * `window`: only the lit window, on a transparent background. `ground`: the mark on a full background; phones crop
   * it to their own shape, and keep at least the middle 80 %.
   */
  look: 'window' | 'ground'
}

/** The site's icons for phones and browsers, by file name. */
export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  'apple-touch-icon': { pixels: 180, look: 'ground' },
  'icon-192': { pixels: 192, look: 'window' },
  'icon-512': { pixels: 512, look: 'window' },
  'icon-maskable-512': { pixels: 512, look: 'ground' },
}
