import type { inferInput } from '@trpc/tanstack-react-query'
import type { Party, SeatList } from '#schemas/http/admin/seats'
import type { trpc } from '../calls/trpc.ts'

export type Unsent = Pick<inferInput<typeof trpc.signups.door>, 'ticks' | 'walkIns'>

type Person = Pick<Party, 'id' | 'firstName' | 'lastName' | 'size' | 'state' | 'isWalkIn' | 'came' | 'cameAt'>

export interface CheckInList extends Unsent {
  list: Omit<SeatList, 'people'> & { people: readonly Person[] }
}

/** Lets the later tick of a party count. */
export const addTick = (unsent: Unsent, tick: Unsent['ticks'][number]): Unsent => ({
  ...unsent,
  ticks: [...unsent.ticks.filter(({ id }) => id !== tick.id), tick],
})

export function removeSent({ ticks, walkIns }: Unsent, sent: Unsent): Unsent {
  const isSent = (tick: { id: string; at: number }, among: readonly { id: string; at: number }[]) =>
    among.some(({ id, at }) => id === tick.id && at === tick.at)
  return {
    ticks: ticks.filter((tick) => !isSent(tick, sent.ticks)),
    walkIns: walkIns.filter((walkIn) => !isSent(walkIn, sent.walkIns)),
  }
}

/** Takes the later of what was ticked here and what others have ticked. */
export interface Attendee {
  id: string
  name: string
  size: number
  isWalkIn: boolean
  came: number | null
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

export function listAttendees({ list, ticks, walkIns }: CheckInList): Attendee[] {
  const last = new Map(ticks.map((tick) => [tick.id, tick]))
  const known = list.people
    .filter(({ state }) => state === 'placed')
    .sort((one, other) => sortName(one).localeCompare(sortName(other)))
    .map(({ id, size, isWalkIn, came, cameAt, ...person }) => {
      const tick = last.get(id)
      const isLater = tick && tick.at > (cameAt ?? 0)
      return { id, name: nameOf(person), size, isWalkIn, came: isLater ? tick.came : came }
    })
  const ids = new Set(known.map(({ id }) => id))
  const waiting = walkIns
    .filter(({ id }) => !ids.has(id))
    .map(({ id, name, came }) => ({ id, name, size: came, isWalkIn: true, came: last.get(id)?.came ?? came }))
  const all = [...known, ...waiting]
  return [...all.filter(({ isWalkIn }) => !isWalkIn), ...all.filter(({ isWalkIn }) => isWalkIn)]
}

const sortName = ({ firstName, lastName }: Person) => `${lastName} ${firstName}`
