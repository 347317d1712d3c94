import { useEffect, useRef, useState } from 'react'
import { PREVIEW_PATH, PUBLISHED } from '#schemas/http/admin/paths'
import { sentenceOf } from '../calls/call.ts'
import { client } from '../calls/trpc.ts'
import type { Change } from '../changes/use-sending.ts'

const DEBOUNCE_MILLISECONDS = 300

const PUBLISHED_PAGES = `${PREVIEW_PATH}/${PUBLISHED}`

/** Draws the preview of a change. Sends one at a time: of those that are typed meanwhile, only the last. */
export function usePreview(change: Change | undefined): { address: string; problem?: string } {
  const [preview, setPreview] = useState<{ address: string; problem?: string }>({ address: PUBLISHED_PAGES })
  const latest = useRef(change)
  const isSending = useRef(false)
  latest.current = change
  useEffect(() => {
    if (!change) return setPreview({ address: PUBLISHED_PAGES })
    const timer = setTimeout(() => void send(), DEBOUNCE_MILLISECONDS)
    return () => clearTimeout(timer)

    async function send(): Promise<void> {
      const sent = latest.current
      if (isSending.current || !sent) return
      isSending.current = true
      try {
        const { address } = await client.preview.mutate(sent)
        if (latest.current) setPreview({ address })
      } catch (error) {
        const problem = sentenceOf(error)
        setPreview((before) => ({ ...before, problem }))
      } finally {
        isSending.current = false
      }
      if (latest.current && latest.current !== sent) await send()
    }
  }, [change])
  return preview
}

/** Returns `/admin/preview/<id>/staff?on=2026-12-04T17:00#ada` for `/staff#ada`. The revision only makes a new address. */
export function previewAddress(preview: string, page: string, on: string, marked?: { revision?: number | undefined }) {
  const { pathname, searchParams, hash } = new URL(page, 'https://hillel.example.org')
  if (on) searchParams.set('on', on)
  if (marked) searchParams.set('edit', '')
  if (marked?.revision) searchParams.set('revision', String(marked.revision))
  const path = pathname === '/' ? '' : pathname
  return `${preview}${path}${searchParams.size > 0 ? `?${searchParams}` : ''}${hash}`
}
