import { defineConfig } from 'vitest/config'
import { moveCampusesTo } from './scripts/test/campus-hour.ts'
import ordinary from './vitest.config.ts'

moveCampusesTo(process.env.CAMPUS_HOUR || '23:30')

/**
 * `npm run test:engines`: the main journeys in the other engines than Chromium, both at once, through the small campus, late in the
 * evening: the hour at which what is shown for a day is most easily wrong, and not the hour of the other tests.
 */
export default defineConfig({
  ...ordinary,
  test: {
    ...ordinary.test,
    projects: undefined,
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/support/build-campus-site.ts',
    maxWorkers: 2,
  },
})
