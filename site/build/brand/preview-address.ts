/** The address of a page's preview image: `/staff` has `/previews/staff.png`. */
export const previewAddress = (path: string): string => `/previews${path === '/' ? '/home' : path}.png`
