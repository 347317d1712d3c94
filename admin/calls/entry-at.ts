import { WORDS_PATHS } from '#schemas/http/admin/paths'

/** Where the server has an entry for its form, as it is published or in a draft. */
export const entryAt = (path: string, draft?: string): string =>
  `${WORDS_PATHS.entry}?${new URLSearchParams({ path, ...(draft && { draft }) })}`
