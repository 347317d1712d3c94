import { type Config, readConfig } from '../config.ts'
import { openStore } from '../platform/db/open-store.ts'
import { keepFilesPrivate } from '../platform/private-files.ts'
import { createStore, type Store } from '../store.ts'

/** @param open `openExistingStore` for a command that must not make one */
export async function withStore<Result>(
  work: (store: Store, config: Config) => Promise<Result>,
  open: typeof openStore = openStore,
): Promise<Result> {
  keepFilesPrivate()
  const config = readConfig(process.env)
  const store = createStore(await open(config))
  try {
    return await work(store, config)
  } finally {
    await store.close()
  }
}
