import type { FormKind } from '#schemas/forms/forms'

/** Under what key the answers to a form are kept until it is sent. */
export const draftKey = (kind: FormKind) => `draft-${kind}`

/**
 * What this tab keeps, by key, until it is closed. A browser may forbid storage, lack it, or have no room left: then nothing
 * is kept, and nothing else changes, because everything kept here is a convenience.
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
    // Where storage is forbidden, the mere reaching for it throws; what is thrown differs from browser to browser.
    return undefined
  }
}
