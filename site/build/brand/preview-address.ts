/** Takes `/staff`, returns `/previews/staff.png`. */
export const previewAddress = (path: string): string => `/previews${path === '/' ? '/home' : path}.png`
