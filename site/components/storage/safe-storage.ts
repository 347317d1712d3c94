/** Stores nothing where a browser blocks or lacks storage, or has no space left: it is for conveniences alone. */
export const safeStorage = (storage: () => Storage) => ({
  read: (key: string) => orNothing(() => storage().getItem(key) ?? undefined),
  keep: (key: string, text: string) => orNothing(() => storage().setItem(key, text)),
  forget: (key: string) => orNothing(() => storage().removeItem(key)),
})

function orNothing<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // If storage is blocked, accessing it throws; the error differs by browser.
    return undefined
  }
}
