import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ONLY_WITH_ALL, SHUFFLE_SEED, TEST_ALL } from './scripts/test/suites.ts'
import { campusSite } from './tests/support/campus-site.ts'

const seconds = 1000
const { [SHUFFLE_SEED]: seed, [TEST_ALL]: all } = process.env
const unitTests =
  '{server,schemas,search,calendar,content-reader,schedule,scripts,bench,site,admin,languages}/**/*.test.{ts,tsx}'

/** Tests that wait for a real process to fail, stop or retry: each takes many seconds but little processor time. */
const isSlow = ({ moduleId }: TestSpecification) => /\/tests\/(faults|deploy|build)\//.test(moduleId)

/** Keeps a slow test from running alone at the end while the other workers have nothing to do. */
class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}

/**
 * Unit tests are next to their files; `tests/faults` breaks a real server on purpose. Both use a small invented campus,
 * `tests/fixtures/campus`, so that no edit of `content/` breaks them. `tests/build` reads the site built from `content/`,
 * and `tests/this-campus` holds the facts of this campus alone.
 *
 * Separate processes, because a fault test kills, limits and restarts what it started; three on the two cores of CI, because
 * fault tests wait more than they work. Unit tests share a process, and so do those of the site: to start one takes longer than most of
 * them.
 */
export default defineConfig({
  resolve: { alias: { '#site': `${import.meta.dirname}/site` } },
  test: {
    pool: 'forks',
    maxWorkers: 3,
    sequence: seed ? { shuffle: true, seed: Number(seed) } : { sequencer: SlowFirst },
    // Only what hangs takes that long: on a busy machine a test waits its turn.
    testTimeout: 300 * seconds,
    hookTimeout: 300 * seconds,
    expect: { poll: { timeout: 60 * seconds } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    setupFiles: 'tests/support/set-up.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          isolate: false,
          include: [unitTests],
          env: { CONTENT_DIR: campusSite.CONTENT_DIR },
          globalSetup: 'tests/support/start-postgres.ts',
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/{faults,deploy}/**/*.test.ts'],
          env: campusSite,
          globalSetup: ['tests/support/build-campus-site.ts', 'tests/support/start-postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'site',
          // Each process reads the built pages once.
          isolate: false,
          include: ['tests/{build,this-campus,ordinary-edits}/**/*.test.ts'],
          // An empty list would take the place of the command line's, too.
          ...(all ? {} : { exclude: ONLY_WITH_ALL }),
          globalSetup: ['tests/support/build-campus-site.ts', 'tests/support/serve-own-site.ts'],
        },
      },
    ],
  },
})
