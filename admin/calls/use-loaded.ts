import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from './call.ts'
import { useWhenOnline } from './use-when-online.ts'

export interface Loaded<Value> {
  value: Value | undefined
  problem: string | undefined
  reload: () => Promise<void>
}

/** Loads when the view opens, and again whenever the path changes; without a path, nothing. */
export function useLoaded<Value>(path: string | undefined): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ path: string | undefined; value?: Value; problem?: string }>({ path })
  const wanted = useRef(path)
  wanted.current = path
  const turns = useRef({ asked: 0, shown: 0 })
  const reload = useCallback(async () => {
    if (path === undefined) return
    turns.current.asked += 1
    const turn = turns.current.asked
    try {
      const value = await call<Value>('GET', path)
      // An answer that comes after that of a later path or a later call is out of date.
      if (wanted.current !== path || turn < turns.current.shown) return
      turns.current.shown = turn
      setLoaded({ path, value })
    } catch (error) {
      const problem = sentenceOf(error)
      if (wanted.current === path)
        setLoaded((before) => (before.path === path ? { ...before, problem } : { path, problem }))
    }
  }, [path])
  useEffect(() => void reload(), [reload])
  useWhenOnline(loaded.problem === undefined ? undefined : reload)
  const { value, problem } = loaded.path === path ? loaded : {}
  return { value, problem, reload }
}
