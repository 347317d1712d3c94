/** Where a file is edited: `/admin/staff/avi-toledano`. */
export const formOf = (path: string, draft?: string): string =>
  `/admin/${path.replace(/\.(yaml|md)$/, '')}${draft ? `?draft=${draft}` : ''}`
