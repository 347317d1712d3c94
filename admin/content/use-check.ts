import { useEffect, useState } from 'react'
import type { CheckAnswer } from '#schemas/http/admin/content-calls'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { call } from '../calls/call.ts'
import type { Change } from '../changes/change.ts'
import { afterPress } from '../forms/after-press.ts'
import { withoutFilledIn } from './problems-shown.ts'

/** In milliseconds, after the last key. */
const PAUSE = 600

const nothing: CheckAnswer = { problems: [], warnings: [], differences: [] }

/** Returns what was found last while there is no connection. */
export function useCheck(first: Pick<CheckAnswer, 'problems' | 'times'>, change: Change | undefined) {
  const [opened, setOpened] = useState<CheckAnswer>({ ...nothing, ...first })
  const [answer, setAnswer] = useState<{ found: CheckAnswer; of?: Change | undefined }>({ found: opened })
  useEffect(() => {
    if (!change) return
    let isLate = false
    const check = async () => {
      const found = await call<CheckAnswer>('POST', CONTENT_PATHS.check, change).catch(() => undefined)
      if (found) afterPress(() => isLate || setAnswer({ found, of: change }))
    }
    const timer = setTimeout(() => void check(), PAUSE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [change])
  return {
    ...(change ? { ...answer.found, problems: withoutFilledIn(answer.found.problems, answer.of, change) } : opened),
    show: (found: Pick<CheckAnswer, 'problems' | 'times'>) =>
      setAnswer({ found: { ...nothing, ...found }, of: change }),
    reopen: (found: Omit<CheckAnswer, 'differences'>) => setOpened({ ...nothing, ...found }),
  }
}
