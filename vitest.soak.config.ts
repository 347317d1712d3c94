import { defineConfig } from 'vitest/config'
import ordinary from './vitest.config.ts'

/** `npm run test:soak`: the faults of `tests/faults`, for a long time. */
export default defineConfig({
  ...ordinary,
  test: {
    ...ordinary.test,
    projects: undefined,
    include: ['tests/soak/**/*.test.ts'],
    fileParallelism: false,
  },
})
