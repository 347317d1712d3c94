import { useEffect, useState } from 'react'
import type { ChoicesAnswer } from '#schemas/http/admin/content-lists'
import type { ReferenceTo } from '#schemas/http/admin/controls'
import { CONTENT_PATHS } from '#schemas/http/admin/paths'
import { call } from '../calls/call.ts'

/** In milliseconds, after the last key. */
const PAUSE = 200
/** The controls of a form ask together; a form that is opened later asks again. */
const KEPT = 5000

export function useChoices(to: ReferenceTo, search: string, isUsed: boolean): ChoicesAnswer {
  const [choices, setChoices] = useState<ChoicesAnswer>([])
  useEffect(() => {
    if (!isUsed) return
    let isLate = false
    const ask = async () => {
      const query = new URLSearchParams({ to, search })
      const found = await call<ChoicesAnswer>('GET', `${CONTENT_PATHS.choices}?${query}`).catch(() => undefined)
      if (found && !isLate) setChoices(found)
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [to, search, isUsed])
  return choices
}

const lists = new Map<ReferenceTo | 'rooms', Promise<ChoicesAnswer>>()

/** Asks once for each form. */
export function useAllChoices(to: ReferenceTo | 'rooms'): ChoicesAnswer {
  const [choices, setChoices] = useState<ChoicesAnswer>([])
  useEffect(() => {
    let isLate = false
    const loading =
      lists.get(to) ?? call<ChoicesAnswer>('GET', `${CONTENT_PATHS.choices}?${new URLSearchParams({ to })}`)
    lists.set(to, loading)
    const forget = () => lists.delete(to)
    loading.then((found) => !isLate && setChoices(found), forget)
    const timer = setTimeout(forget, KEPT)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [to])
  return choices
}
