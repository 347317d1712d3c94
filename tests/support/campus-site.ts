/** The small campus that tests pin, and where its site is built: what the build and the server read of the environment. */
export const campusSite = { CONTENT_DIR: 'tests/fixtures/campus', DIST_DIR: 'test-results/campus' }
