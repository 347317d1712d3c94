import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { QuickChange } from '#schemas/http/admin/quick-changes'
import { client, trpc } from '../calls/trpc.ts'
import { publishedAs } from '../changes/published-as.ts'
import { publishing, SAVED_AS_DRAFT, useSending } from '../changes/use-sending.ts'
import type { SignedIn } from '../ui/session.ts'

interface Chosen {
  revision: number
  change: QuickChange
}

export function useQuickChanges(signedIn: SignedIn, onPublished: () => Promise<void>) {
  const { data: value, error, refetch } = useQuery(trpc.calendar.quickChanges.queryOptions())
  const [chosen, setChosen] = useState<Chosen>()
  const canPublish = signedIn.rights.includes('publish')
  const sending = useSending({
    onPublished: async () => {
      setChosen(undefined)
      await Promise.all([refetch(), onPublished()])
    },
  })
  /** Asks again for the choices: the view may be open since yesterday. */
  const choose = (title: string) =>
    sending.act(async () => {
      const { revision, changes } = await client.calendar.quickChanges.query()
      const change = changes.find((each) => each.title === title)
      if (change) setChosen({ revision, change })
      else await refetch()
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
      await client.drafts.add.mutate({ ...change, note: title })
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
    isKnown: value !== undefined || error !== null,
    leave: () => setChosen(undefined),
    sending,
  }
}
