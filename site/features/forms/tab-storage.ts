import type { FormKind } from '#schemas/forms/forms'

/** The key of a form's answers until it is sent. */
export const draftKey = (kind: FormKind) => `draft-${kind}`

/**
 * This tab's storage, by key, until it is closed. A browser may block storage, lack it, or have no space left: then
 * nothing is stored, and everything else works, because what is stored here is only a convenience.
 */
export const tabStorage = {
  read: (key: string) => orNothing(() => sessionStorage.getItem(key) ?? undefined),
  keep: (key: string, text: string) => orNothing(() => sessionStorage.setItem(key, text)),
  forget: (key: string) => orNothing(() => sessionStorage.removeItem(key)),
}

function orNothing<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    // If storage is blocked, accessing it throws; the error differs by browser.
    return undefined
  }
}
