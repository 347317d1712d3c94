import { resolve } from 'node:path'
import { drawingSettings, SiteThread } from './pages/site-thread.ts'
import { COMPILED } from './project.ts'

/** Ends the process with a sentence if it can't start. @param shownAt if people do not open it where it listens */
export async function startServer(shownAt?: string): Promise<void> {
  // The thread that draws loads its code while this one loads the server's.
  const thread = new SiteThread(COMPILED, drawingSettings(process.env))
  thread.start()
  // Most words of the store are those of the folder: what is parsed of them meanwhile need not be parsed again.
  void thread.check(resolve(process.env.CONTENT_DIR || 'content')).catch(() => {})
  const { endWith, runServer } = await import('./run-server.ts')
  await runServer(thread, COMPILED, shownAt).catch(endWith)
}
