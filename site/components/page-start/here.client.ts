/** Pages in another language than the site's first say where theirs are. */
export const here = (path: string): string => (document.documentElement.dataset.at ?? '') + path
