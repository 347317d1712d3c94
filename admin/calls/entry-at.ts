import { CONTENT_PATHS } from '#schemas/http/admin/paths'

export const entryAt = (path: string, draft?: string): string =>
  `${CONTENT_PATHS.entry}?${new URLSearchParams({ path, ...(draft && { draft }) })}`
