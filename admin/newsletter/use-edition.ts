import { useEffect, useRef, useState } from 'react'
import type { Edition } from '#schemas/newsletter/newsletter'
import { client, type NewsletterAnswer, queryClient, sentenceOf, trpc } from '../calls/trpc.ts'
import { unsentWork } from '../changes/unsent-work.ts'
import { useListener } from '../ui/browser.ts'

type Saved = Pick<NewsletterAnswer, 'edition' | 'version'>

export type Newer = Pick<NewsletterAnswer, 'edition' | 'version' | 'savedBy' | 'savedAt'>

const PAUSE_MILLISECONDS = 700
const RETRY_MILLISECONDS = 5000

/**
 * Saves by itself when typing pauses. What is not saved yet is kept in this browser, and what somebody else saved meanwhile is never
 * written over: the person here chooses.
 */
export function useEdition(opened: NewsletterAnswer, email: string) {
  const { id } = opened
  const unsent = unsentWork<Saved & { at: string }>(email, `newsletter/${id}`)
  const [kept] = useState(unsent.read)
  const [saved, setSaved] = useState<Saved>(opened)
  const [edition, setEdition] = useState<Edition>(kept?.edition ?? opened.edition)
  const [newer, setNewer] = useState<Newer | undefined>(() =>
    kept && kept.version !== opened.version ? opened : undefined,
  )
  // An object, so that each failure is another one, after which it is tried again.
  const [failure, setFailure] = useState<{ sentence: string }>()
  const isSaving = useRef(false)
  const isSaved = isSame(edition, saved.edition)

  /** Keeps what was typed while this was being saved. */
  const forget = (sent: Edition) => {
    const stored = unsent.read()
    if (stored && isSame(stored.edition, sent)) unsent.forget()
  }

  const goOnFrom = (theirs: Saved, next: Edition) => {
    setSaved(theirs)
    setEdition(next)
    setNewer(undefined)
  }

  async function save(): Promise<void> {
    if (isSaving.current) return
    isSaving.current = true
    const sent = edition
    try {
      const answer = await client.newsletter.save.mutate({ id, version: saved.version, edition: sent })
      setFailure(undefined)
      if (answer.outcome === 'conflict') setNewer(answer.newer)
      else {
        setSaved({ edition: sent, version: answer.version })
        forget(sent)
        void queryClient.invalidateQueries({ queryKey: trpc.newsletter.letter.queryKey({ id }) })
      }
    } catch (error) {
      setFailure({ sentence: sentenceOf(error) })
    } finally {
      isSaving.current = false
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is another one each time
  useEffect(() => {
    if (isSaved || newer) return
    const timer = setTimeout(() => void save(), failure ? RETRY_MILLISECONDS : PAUSE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [edition, saved, newer, failure])
  useListener('online', isSaved || newer ? undefined : save)

  return {
    edition,
    version: saved.version,
    isSaved,
    problem: failure?.sentence,
    newer,
    change: (changed: Partial<Edition>) =>
      setEdition((before) => {
        const next = { ...before, ...changed }
        unsent.write({ edition: next, version: saved.version, at: new Date().toISOString() })
        return next
      }),
    keepBoth: () => newer && goOnFrom(newer, { ...newer.edition, ...changesOf(edition, saved.edition) }),
    takeTheirs: () => {
      if (newer) goOnFrom(newer, newer.edition)
      forget(edition)
    },
  }
}

/** Returns the fields that are not as they were. */
const changesOf = (edition: Edition, before: Edition): Partial<Edition> =>
  Object.fromEntries(
    Object.entries(edition).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name)),
    ),
  )

const isSame = (one: Edition, other: Edition): boolean => JSON.stringify(one) === JSON.stringify(other)
