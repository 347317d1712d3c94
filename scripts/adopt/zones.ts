import { hoursFromUtc } from '../../schemas/adopting.ts'

const DEGREES_AN_HOUR = 15

/** A zone whose clocks are those of the sun, whatever country it is in. */
export function zoneBySun(longitude: number): string {
  const hours = Math.round(longitude / DEGREES_AN_HOUR) || 0
  // In these names the sign is turned around.
  return hours === 0 ? 'UTC' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}

/** The time zones of a country whose clocks are nearest to the sun there; that of this machine first, if it is one of them. */
export function zonesAt(
  longitude: number,
  country: string,
  here = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string[] {
  const zones = zonesOf(country)
  const apart = (zone: string) => Math.abs(hoursFromUtc(zone) - longitude / DEGREES_AN_HOUR)
  // In summer and in most of the west of a zone, clocks are ahead of the sun.
  const near = zones.filter((zone) => apart(zone) <= 1.2)
  const rank = (zone: string) => (zone === here ? -1 : apart(zone) + zone.split('/').length + (MAIN.has(zone) ? -2 : 0))
  return near.sort((one, other) => rank(one) - rank(other)).slice(0, 6)
}

/** What people call a zone, and whether its clocks never change: Phoenix is an hour off Denver in summer alone. */
export function knownAs(zone: string): string {
  const name = (style: 'longGeneric' | 'longOffset', month: number) =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: style })
      .formatToParts(Date.UTC(2026, month, 1, 12))
      .find(({ type }) => type === 'timeZoneName')?.value
  const [january, july] = [name('longOffset', 0), name('longOffset', 6)]
  return `, ${name('longGeneric', 0)}${january === july ? ', the same all year' : ''}`
}

/** Zones of whole regions, where a country has many. */
const MAIN = new Set([
  ...['America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles', 'America/Toronto'],
  ...['America/Vancouver', 'America/Winnipeg', 'America/Edmonton', 'America/Halifax'],
  ...['Australia/Sydney', 'Australia/Melbourne', 'Australia/Perth'],
])

function zonesOf(country: string): string[] {
  try {
    // TypeScript does not know it yet.
    const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale(`und-${country}`)
    return locale.getTimeZones?.() ?? []
  } catch {
    return []
  }
}
