import { describe, expect, onTestFinished, test } from 'vitest'
import { checkFolder } from '#server/publishing/words/check-folder'
import { inFolder } from '#server/publishing/words/in-folder'
import { createWordsPublisher } from '#server/publishing/words/publish-words'
import { readWordsFolder } from '#server/publishing/words/words-folder'
import { openStore } from '#server/store/open-store'
import { createStore } from '#server/store/store'
import { postgresForTests } from '../support/each-engine.ts'
import { expectUp, shows } from '../support/site-with-words.ts'
import { isPostgresHere } from '../support/start-postgres.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/test-app.ts'

describe.skipIf(!isPostgresHere)('words that are published in the store', () => {
  const postgres = postgresForTests()

  test('are on every replica, and on one that was killed as soon as it starts again', {
    timeout: 180_000,
  }, async () => {
    const DATABASE_URL = await postgres().database()
    const store = createStore(await openStore({ DATA_DIR: await temporaryFolder(), DATABASE_URL }))
    const readContent = () => readWordsFolder(process.env.CONTENT_DIR ?? '')
    const publisher = createWordsPublisher({
      store: store.words,
      readContent,
      readDrawn: readContent,
      check: (files) => inFolder(files, checkFolder),
      clock: () => new Date(),
    })
    const sites = await Promise.all([1, 2].map(() => startSite({ env: { DATABASE_URL } })))
    onTestFinished(async () => {
      await Promise.all(sites.map((site) => site.stop()))
      await store.close()
    })
    const rename = async (from: string, to: string) => {
      const { revision, files } = await publisher.published()
      const site = (files.get('site.yaml') ?? '').replace(`name: ${from}`, `name: ${to}`)
      const change = { files: { 'site.yaml': site }, renames: {}, base: revision, author: 'ada@example.org', note: '' }
      expect(await publisher.publish(change)).toMatchObject({ outcome: 'published' })
    }
    await sites[1]?.killHard()
    await rename('Juniper Hill Hillel', 'Birch Hillel')
    await sites[1]?.restart()
    for (const site of sites) {
      await shows(site, 'Birch Hillel')
      await expectUp(site, 'Birch Hillel')
    }
  })
})
