export const HISTORY_VIEW = '/admin/history'

export const historyOf = (path: string): string => `${HISTORY_VIEW}?${new URLSearchParams({ file: path })}`
