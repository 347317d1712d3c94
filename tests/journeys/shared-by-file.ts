import { test } from './fixtures.ts'

interface Shared {
  url: string
  end: () => Promise<unknown>
}

/**
 * A site that the journeys of one file share, made before the first of them and ended after the last. They run one after the other. A
 * fixture of the worker would do the same, but Playwright gives such a file workers and browsers of its own: seconds of processor time each.
 */
export function sharedByFile<Made extends Shared>(make: () => Promise<Made>) {
  let made: Made | undefined
  test.describe.configure({ mode: 'default' })
  test.beforeAll(async () => {
    made = await make()
  })
  test.afterAll(() => made?.end())
  return {
    /** Undefined before it is made: Playwright asks for the address before that, too. */
    get url(): string | undefined {
      return made?.url
    },
    made(): Made {
      if (!made) throw new Error('What the journeys of a file share is made before the first of them')
      return made
    },
  }
}
