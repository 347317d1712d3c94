/** Set by `scripts/test/campus-hour.ts`. */
const moved = process.env.MOVED_CAMPUSES

/**
 * The small campus that tests pin, where its site is built, and for which day, so that no test depends on the current one: what the
 * build and the server read of the environment. With `CAMPUS_HOUR` it stands in another zone.
 */
export const campusSite = {
  CONTENT_DIR: moved ? `${moved}/campus` : 'tests/fixtures/campus',
  DIST_DIR: moved ? `${moved}/site-of-campus` : 'test-results/campus',
  SITE_DAY: '2026-11-29',
}

export const ownSite = moved ? { CONTENT_DIR: `${moved}/content`, DIST_DIR: `${moved}/site-of-content` } : undefined
