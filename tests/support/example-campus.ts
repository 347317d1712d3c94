import { type Place, place } from '#schemas/fields/location'
import { type Year, year } from '#schemas/settings/year'
import { type Timing, timing } from '#schemas/time/timing'

const span = (name: string, from: string, to: string) => ({ name, from, to })

/** A campus whose terms are known for two years, for tests and benchmarks. */
export const exampleYear: Year = year.parse({
  turnsOn: '07-01',
  years: [
    {
      name: '2026–27',
      terms: [span('Fall term', '2026-08-31', '2026-12-18'), span('Spring term', '2027-01-25', '2027-05-07')],
      breaks: [span('Thanksgiving', '2026-11-25', '2026-11-29'), span('Spring break', '2027-03-20', '2027-03-28')],
    },
    {
      name: '2027–28',
      terms: [span('Fall term', '2027-08-30', '2027-12-17'), span('Spring term', '2028-01-24', '2028-05-05')],
      breaks: [span('Thanksgiving', '2027-11-24', '2027-11-28')],
    },
  ],
})

export const examplePlace: Place = place.parse({ latitude: 39.29, longitude: -76.61, timeZone: 'America/New_York' })

export const exampleCampus = { year: exampleYear, settings: { place: examplePlace } }

/** A timing, from the keys that an entry would have. */
export const timed = (when: object, time: unknown, more: object = {}): Timing => timing.parse({ when, time, ...more })
