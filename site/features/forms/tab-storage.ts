import type { FormKind } from '#schemas/forms/forms'
import { safeStorage } from '#site/components/storage/safe-storage'

/** The key of a form's answers until it is sent. */
export const draftKey = (kind: FormKind) => `draft-${kind}`

/** What this tab stores until it is closed. */
export const tabStorage = safeStorage(() => sessionStorage)
