import { describe, expect, it } from 'vitest'
import { Clock } from './clock.ts'

const ZONE = 'America/New_York'
const at = (moment: string) => Date.parse(moment)
const clockAt = (moment: string, zone = ZONE) => new Clock(at(moment), zone)

describe('the day', () => {
  it('holds until the next midnight on campus', () => {
    const clock = clockAt('2026-12-04T23:59:59-05:00')
    expect(clock.until).toBe(Number.POSITIVE_INFINITY)
    expect(clock.today).toBe('2026-12-04')
    expect(clock.until).toBe(at('2026-12-05T00:00:00-05:00'))
  })

  it('begins at midnight, not a second later, and does not begin half a second before', () => {
    expect(clockAt('2026-12-05T00:00:00-05:00').today).toBe('2026-12-05')
    expect(new Clock(at('2026-12-05T00:00:00-05:00') - 1, ZONE).today).toBe('2026-12-04')
  })

  it('is that of the campus’s zone, and as long as its clocks make it', () => {
    const short = clockAt('2027-03-14T12:00:00-04:00')
    expect(short.today).toBe('2027-03-14')
    expect(short.until).toBe(at('2027-03-15T00:00:00-04:00'))
    const eastern = clockAt('2026-12-04T23:00:00-05:00', 'Asia/Jerusalem')
    expect(eastern.today).toBe('2026-12-05')
    expect(eastern.until).toBe(at('2026-12-06T00:00:00+02:00'))
  })

  it('holds until the first moment of a day whose midnight is skipped', () => {
    const clock = clockAt('2018-11-03T12:00:00-03:00', 'America/Sao_Paulo')
    expect(clock.today).toBe('2018-11-03')
    expect(clock.until).toBe(at('2018-11-04T01:00:00-02:00'))
  })
})

describe('a moment', () => {
  const candles = '2026-12-04T16:26:00-05:00'

  it('is past from its first second, which is noted as long as it is ahead: that it was never changes', () => {
    const [ahead, past] = [clockAt('2026-12-04T16:25:59-05:00'), clockAt(candles)]
    expect([ahead.isPast(candles), past.isPast(candles)]).toEqual([false, true])
    expect([ahead.until, past.until]).toEqual([at(candles), Number.POSITIVE_INFINITY])
  })

  it('that is none is an error, not the future', () => {
    expect(() => clockAt(candles).isPast('2026-12-04T24:99')).toThrow('Not a moment')
  })
})

it('the earliest of what was compared is the until', () => {
  const clock = clockAt('2026-12-04T12:00:00-05:00')
  clock.isPast('2026-12-11T16:00:00-05:00')
  clock.isPast('2026-12-04T16:26:00-05:00')
  clock.isPast('2026-12-04T18:00:00-05:00')
  void clock.today
  expect(clock.until).toBe(at('2026-12-04T16:26:00-05:00'))
})

describe('a kept result', () => {
  const counted = () => {
    let times = 0
    const kept = Clock.whileTrue(
      ({ subject }: { subject: object; clock: Clock }) => subject,
      ({ clock }) => {
        times += 1
        return clock.isPast('2026-12-04T16:26:00-05:00') ? 'Shabbat' : 'Friday'
      },
    )
    return { greeting: (subject: object, clock: Clock) => kept({ subject, clock }), times: () => times }
  }

  it('is computed once for a subject, and each that reads it has its until', () => {
    const { greeting, times } = counted()
    const subject = {}
    const [first, second] = [clockAt('2026-12-04T12:00:00-05:00'), clockAt('2026-12-04T13:00:00-05:00')]
    expect([greeting(subject, first), greeting(subject, second)]).toEqual(['Friday', 'Friday'])
    expect(times()).toBe(1)
    expect([first.until, second.until]).toEqual([at('2026-12-04T16:26:00-05:00'), at('2026-12-04T16:26:00-05:00')])
  })

  it('is computed again at its until, for another subject, and for a moment before it was computed', () => {
    const { greeting, times } = counted()
    const subject = {}
    expect(greeting(subject, clockAt('2026-12-04T16:26:00-05:00'))).toBe('Shabbat')
    expect(greeting(subject, clockAt('2026-12-04T16:25:59-05:00'))).toBe('Friday')
    expect(greeting(subject, clockAt('2026-12-04T16:26:00-05:00'))).toBe('Shabbat')
    expect(greeting({}, clockAt('2026-12-05T16:26:00-05:00'))).toBe('Shabbat')
    expect(times()).toBe(4)
  })
})
