import { useEffect, useState } from 'react'
import type { ShownAnswer } from '#schemas/http/admin/content-history'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { call } from '../calls/call.ts'

const ASK_EVERY_MILLISECONDS = 1000

/** Asks until visitors see the revision. */
export function useLive(revision: number | undefined): boolean {
  const [live, setLive] = useState(0)
  useEffect(() => {
    if (revision === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const ask = async () => {
      const shown = await call<ShownAnswer>('GET', CONTENT_PATHS.shown).catch(() => undefined)
      if (isOver) return
      if (shown && shown.revision >= revision) setLive(revision)
      else timer = setTimeout(() => void ask(), ASK_EVERY_MILLISECONDS)
    }
    void ask()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [revision])
  return revision !== undefined && live >= revision
}
