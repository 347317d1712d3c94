import { defineConfig } from 'vitest/config'

const seconds = 1000

/**
 * Unit tests are next to their files; `tests/faults` breaks a real server on purpose, `tests/build` reads the built
 * site. Separate processes, because a fault test kills, limits and restarts what it started; two, because CI has two
 * cores.
 */
export default defineConfig({
  resolve: { alias: { '#site': `${import.meta.dirname}/site` } },
  test: {
    include: [
      '{server,schemas,search,calendar,content-reader,scripts,bench,site,tests/{faults,deploy,build}}/**/*.test.{ts,tsx}',
    ],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20 * seconds,
    hookTimeout: 30 * seconds,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
  },
})
