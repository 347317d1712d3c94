import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from './call.ts'
import { useWhenOnline } from './use-when-online.ts'

export interface Loaded<Value> {
  value: Value | undefined
  problem: string | undefined
  reload: () => Promise<void>
}

/** What was asked for before the view opens that shows it. */
const prepared = new Map<string | undefined, unknown>()

/** Asks for what the next view asks for, which then shows it at once. */
export async function prepare(path: string): Promise<void> {
  const value = await call('GET', path).catch(() => undefined)
  if (value !== undefined) prepared.set(path, value)
}

/** What a call returns, asked for when the view opens, and whenever its path changes; without a path, nothing. */
export function useLoaded<Value>(path: string | undefined): Loaded<Value> {
  const [loaded, setLoaded] = useState<{ path: string | undefined; value?: Value; problem?: string }>(() => ({
    path,
    value: prepared.get(path) as Value,
  }))
  const wanted = useRef(path)
  wanted.current = path
  const reload = useCallback(async () => {
    if (path === undefined) return
    try {
      const value = await call<Value>('GET', path)
      // An answer that comes late, after that of a later path, is nobody's anymore.
      if (wanted.current === path) setLoaded({ path, value })
    } catch (error) {
      const problem = sentenceOf(error)
      if (wanted.current === path)
        setLoaded((before) => (before.path === path ? { ...before, problem } : { path, problem }))
    }
  }, [path])
  useEffect(() => {
    if (!prepared.delete(path)) void reload()
  }, [path, reload])
  useWhenOnline(loaded.problem === undefined ? undefined : reload)
  const { value, problem } = loaded.path === path ? loaded : {}
  return { value, problem, reload }
}
