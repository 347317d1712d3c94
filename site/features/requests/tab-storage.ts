import type { FormKind } from '#schemas/forms/forms'
import { safeStorage } from '#site/components/storage/safe-storage'

export const draftKey = (kind: FormKind) => `draft-${kind}`

export const tabStorage = safeStorage(() => sessionStorage)
