export interface AppIcon {
  pixels: number
  /** `window`: on a transparent background. `ground`: on a full one, of which phones keep the middle 80 %. */
  look: 'window' | 'ground'
}

export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  'apple-touch-icon': { pixels: 180, look: 'ground' },
  'icon-192': { pixels: 192, look: 'window' },
  'icon-512': { pixels: 512, look: 'window' },
  'icon-maskable-512': { pixels: 512, look: 'ground' },
}
