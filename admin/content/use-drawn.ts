import { useEffect, useRef, useState } from 'react'
import { CONTENT_PATHS, PREVIEW_PATH, PUBLISHED } from '#schemas/http/admin/paths'
import type { PreviewAnswer } from '#schemas/http/admin/previews'
import { call, sentenceOf } from '../calls/call.ts'
import type { Change } from '../changes/change.ts'

/** In milliseconds, after the last key. */
const PAUSE = 300

const PUBLISHED_PAGES = `${PREVIEW_PATH}/${PUBLISHED}`

/** Sends one change at a time: of those that are typed meanwhile, the last. */
export function useDrawn(change: Change | undefined): { address: string; problem?: string } {
  const [drawn, setDrawn] = useState<{ address: string; problem?: string }>({ address: PUBLISHED_PAGES })
  const latest = useRef(change)
  const isSending = useRef(false)
  latest.current = change
  useEffect(() => {
    if (!change) return setDrawn({ address: PUBLISHED_PAGES })
    const timer = setTimeout(() => void send(), PAUSE)
    return () => clearTimeout(timer)

    async function send(): Promise<void> {
      if (isSending.current) return
      isSending.current = true
      const sent = latest.current
      try {
        const { address } = await call<PreviewAnswer>('POST', CONTENT_PATHS.previews, sent)
        if (latest.current) setDrawn({ address })
      } catch (error) {
        const problem = sentenceOf(error)
        setDrawn((before) => ({ ...before, problem }))
      } finally {
        isSending.current = false
      }
      if (latest.current && latest.current !== sent) await send()
    }
  }, [change])
  return drawn
}
