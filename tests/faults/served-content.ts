import { resolve } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { checkContent } from '#schedule/outdated'
import { createContentPublisher, type PublisherDependencies } from '#server/content/publisher'
import { createContentImporter } from '#server/live-site/content-folder'
import { LiveSite } from '#server/live-site/live-site'
import type { NewAlert } from '#server/platform/db/outbox'
import { RenderThread } from '#server/platform/pages/render-thread'
import { createUploads } from '#server/uploads/picture-store'
import { temporaryFolder, temporaryStore } from '../support/temporary-store.ts'

interface Options {
  CONTENT_DIR: string
  clock: () => Date
  compiled?: string
  alert?: (alert: NewAlert) => Promise<unknown>
}

/** The site of this content by the clock given, whatever day the run names. */
export async function servedContent({
  CONTENT_DIR,
  clock,
  compiled = resolve('compiled'),
  alert = async () => {},
}: Options) {
  vi.stubEnv('SITE_DAY', '')
  onTestFinished(() => void vi.unstubAllEnvs())
  const store = await temporaryStore()
  const uploads = createUploads(store, { CONTENT_DIR, DATA_DIR: await temporaryFolder() })
  const publishing: PublisherDependencies = {
    store: store.content,
    uploads,
    upgrade: (files) => files,
    clock,
    check: async (files) => checkContent(await uploads.sourceOf(files)),
    checkImport: async (content) =>
      checkContent(typeof content === 'string' ? content : await uploads.sourceOf(content)),
    onPublished: () => serving.showNewest(),
  }
  const publisher = createContentPublisher(publishing)
  const serving: LiveSite = new LiveSite({
    thread: new RenderThread(compiled, process.env),
    CONTENT_DIR,
    store: store.content,
    importer: createContentImporter(publishing),
    uploads,
    clock,
    log: { info: () => {}, warn: () => {} },
    alert,
    pauses: { poll: 0.1, stillAfter: 0.01 },
  })
  onTestFinished(() => serving.stop())
  await serving.start()
  return { serving, publisher, store }
}
