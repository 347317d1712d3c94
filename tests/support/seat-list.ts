import type { SeatList } from '#schemas/http/admin/seats'

const ada = { firstName: 'Ada', lastName: 'Levi', email: '', size: 1, answers: {}, isWalkIn: false }
const notHereYet = { state: 'placed', came: null, cameAt: null } as const

/** The list of a date with one person on it. */
export const seatList: SeatList = {
  ...{ event: 'soup-night', date: '2026-12-01', title: 'Soup Night', inWords: 'Tuesday, December 1, 6:00 PM' },
  ...{ isCancelled: false, location: 'Kitchen', places: 9, taken: 1, waiting: 0, isDay: false },
  ...{ asked: [], otherDates: [], numbers: [], namesUntil: Date.parse('2099-01-01') },
  people: [{ id: '0b5f6e0e-5d0e-4c57-9a5e-8a36f6f0a111', reference: '0B5F6E0E', ...ada, ...notHereYet }],
}
