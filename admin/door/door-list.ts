import type { DoorCall, Party, SeatList } from '#schemas/http/admin/seats'

/**
 * What this browser keeps of a date for the door, so that the list and its ticks survive a lost line and a reload. It has names and
 * numbers alone: no addresses, nothing that somebody can't eat. What is ticked waits in it until the server has it.
 */
export interface DoorList {
  list: DoorFacts
  ticks: DoorCall['ticks']
  walkIns: DoorCall['walkIns']
}

type Person = Pick<Party, 'id' | 'firstName' | 'lastName' | 'size' | 'state' | 'isWalkIn' | 'came' | 'cameAt'>
type DoorFacts = Pick<
  SeatList,
  'title' | 'inWords' | 'isDay' | 'isCancelled' | 'places' | 'taken' | 'waiting' | 'namesUntil'
> & {
  people: readonly Person[]
}

export const factsFor = ({ people, ...list }: SeatList): DoorFacts => {
  const { title, inWords, isDay, isCancelled, places, taken, waiting, namesUntil } = list
  return {
    ...{ title, inWords, isDay, isCancelled, places, taken, waiting, namesUntil },
    people: people.map(({ id, firstName, lastName, size, state, isWalkIn, came, cameAt }) => ({
      ...{ id, firstName, lastName, size, state, isWalkIn, came, cameAt },
    })),
  }
}

/** The later tick of a party counts. */
export const ticked = (door: DoorList, tick: DoorList['ticks'][number]): DoorList => ({
  ...door,
  ticks: [...door.ticks.filter(({ id }) => id !== tick.id), tick],
})

/** The list as the server has it now, without what it was sent; what was ticked meanwhile still waits. */
export function settled(
  { ticks, walkIns }: Pick<DoorList, 'ticks' | 'walkIns'>,
  sent: DoorCall,
  list: DoorFacts,
): DoorList {
  const isSent = (tick: { id: string; at: number }, among: readonly { id: string; at: number }[]) =>
    among.some(({ id, at }) => id === tick.id && at === tick.at)
  return {
    list,
    ticks: ticks.filter((tick) => !isSent(tick, sent.ticks)),
    walkIns: walkIns.filter((walkIn) => !isSent(walkIn, sent.walkIns)),
  }
}

/** Somebody on the list, with what was ticked here and what others have ticked: the later counts. */
export interface AtTheDoor {
  id: string
  name: string
  size: number
  isWalkIn: boolean
  came: number | null
}

const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim()

/** Who has a place, by their last names, then who walked in. */
export function atTheDoor({ list, ticks, walkIns }: DoorList): AtTheDoor[] {
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
