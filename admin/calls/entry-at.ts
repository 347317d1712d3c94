import { WORDS_PATHS } from '#schemas/http/admin/paths'

export const entryAt = (path: string, draft?: string): string =>
  `${WORDS_PATHS.entry}?${new URLSearchParams({ path, ...(draft && { draft }) })}`
