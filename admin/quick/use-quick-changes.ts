import { useState } from 'react'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import type { QuickChange, QuickChangesAnswer } from '#schemas/http/admin/quick-changes'
import { call } from '../calls/call.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { publishedAs } from '../changes/published-as.ts'
import { publishing, SAVED_AS_DRAFT, useSending } from '../changes/use-sending.ts'
import type { SignedIn } from '../ui/session.ts'

interface Chosen {
  revision: number
  change: QuickChange
}

export function useQuickChanges(signedIn: SignedIn, onPublished: () => Promise<void>) {
  const { value, problem, reload } = useLoaded<QuickChangesAnswer>(CONTENT_PATHS.quick)
  const [chosen, setChosen] = useState<Chosen>()
  const canPublish = signedIn.rights.includes('publish')
  const sending = useSending({
    onPublished: async () => {
      setChosen(undefined)
      await Promise.all([reload(), onPublished()])
    },
  })
  /** Asks again for the choices: the view may be open since yesterday. */
  const choose = (title: string) =>
    sending.act(async () => {
      const { revision, changes } = await call<QuickChangesAnswer>('GET', CONTENT_PATHS.quick)
      const change = changes.find((each) => each.title === title)
      if (change) setChosen({ revision, change })
      else await reload()
      return undefined
    })
  const send = (
    { revision, change: { title, path, also, action } }: Chosen,
    next: QuickChange['value'],
    isWithEvents: boolean,
  ) => {
    const files = [{ path, value: next }, ...(isWithEvents && also ? also.entries : [])]
    const change = { base: revision, entries: files.map((file) => ({ ...file, isNew: false })) }
    if (canPublish)
      return sending.send(
        publishing(change, title),
        action ? 'It is taken down. Visitors no longer read it.' : publishedAs(path, next),
      )
    return sending.act(async () => {
      await call('POST', CONTENT_PATHS.drafts, { ...change, note: title })
      setChosen(undefined)
      return SAVED_AS_DRAFT
    })
  }
  return {
    // Typed text stays while the mails are read, and where it can't be published.
    chosen: sending.conflicts ? undefined : chosen,
    canPublish,
    choose,
    send,
    offered: value?.changes ?? [],
    isKnown: value !== undefined || problem !== undefined,
    leave: () => setChosen(undefined),
    sending,
  }
}
