import type { Look, Stop } from './focus-at-rest.ts'

export type Direction = 'Tab' | 'Shift+Tab'

export const WAYS: readonly { key: Direction; width: number; height: number }[] = [
  { key: 'Tab', width: 320, height: 256 },
  { key: 'Shift+Tab', width: 320, height: 256 },
  { key: 'Tab', width: 1280, height: 800 },
]

export interface Walker {
  press: (key: Direction) => Promise<void>
  look: (begin?: Look['begin']) => Promise<Stop>
}

/** More stops than any page or view has: the focus is then caught in a circle. */
const MOST_STOPS = 1500

/** Walks through the open page, or its open dialog, from one end to the other: every stop, and what is wrong on the way. */
export async function walk({ press, look }: Walker, key: Direction): Promise<{ stops: number; faults: string[] }> {
  const isForward = key === 'Tab'
  const faults: string[] = []
  let before = 'the beginning'
  let stop = await look(isForward ? 'first' : 'last')
  for (let stops = 1; stops <= MOST_STOPS; stops++) {
    if (stop.fault) faults.push(`${key} to ${stop.name}, after ${before}: ${stop.fault}`)
    if (isForward ? stop.isLast : stop.isFirst) return { stops, faults }
    before = stop.name
    await press(key)
    stop = await look()
  }
  return { stops: MOST_STOPS, faults: [...faults, `${key} never came to the other end; the last was ${stop.name}`] }
}
