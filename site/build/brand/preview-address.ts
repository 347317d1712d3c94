/** Where the preview of a page lies: `/staff` has `/previews/staff.png`. */
export const previewAddress = (path: string): string => `/previews${path === '/' ? '/home' : path}.png`
