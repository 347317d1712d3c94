export const HISTORY_VIEW = '/admin/history'

/** The changes of one entry. @param path of its file */
export const historyOf = (path: string): string => `${HISTORY_VIEW}?${new URLSearchParams({ file: path })}`
