import { defineConfig } from 'vitest/config'
import ordinary from './vitest.config.ts'

/**
 * `npm run test:engines`: the main journeys in the other engines than Chromium, both at once, through the small campus.
 */
export default defineConfig({
  ...ordinary,
  test: {
    ...ordinary.test,
    projects: undefined,
    include: ['tests/engines/**/*.test.ts'],
    globalSetup: 'tests/support/build-campus-site.ts',
    maxWorkers: 2,
    retry: 1,
  },
})
