/**
 * The small campus that tests pin, where its site is built, and for which day, so that no test depends on the current one: what the
 * build and the server read of the environment.
 */
export const campusSite = {
  CONTENT_DIR: 'tests/fixtures/campus',
  DIST_DIR: 'test-results/campus',
  SITE_DAY: '2026-11-29',
}
