/** Pages in another language than the site's first say where theirs are. */
export const localizePath = (path: string): string => (document.documentElement.dataset.at ?? '') + path
