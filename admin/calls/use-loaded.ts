import { useCallback, useEffect, useState } from 'react'
import { call, sentenceOf } from './call.ts'

export interface Loaded<Value> {
  value: Value | undefined
  problem: string | undefined
  reload: () => Promise<void>
}

/** What a call returns, asked for when the view opens; without a path, nothing. */
export function useLoaded<Value>(path: string | undefined): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ path: string | undefined; value?: Value; problem?: string }>({ path })
  const reload = useCallback(async () => {
    if (path === undefined) return
    try {
      setLoaded({ path, value: await call<Value>('GET', path) })
    } catch (error) {
      const problem = sentenceOf(error)
      setLoaded((before) => (before.path === path ? { ...before, problem } : { path, problem }))
    }
  }, [path])
  useEffect(() => void reload(), [reload])
  const { value, problem } = loaded.path === path ? loaded : {}
  return { value, problem, reload }
}
