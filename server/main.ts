import { COMPILED } from './platform/files.ts'
import { RenderThread, renderEnvironment } from './platform/pages/render-thread.ts'

/** Ends the process with a sentence if it can't start. @param shownAt if people do not open it where it listens */
export async function startServer(shownAt?: string): Promise<void> {
  // The thread that renders loads its code while this one loads the server's.
  const thread = new RenderThread(COMPILED, renderEnvironment(process.env))
  thread.start()
  const { exitWithError: endWith, runServer } = await import('./run-server.ts')
  await runServer(thread, COMPILED, shownAt).catch(endWith)
}

if (import.meta.main) await startServer()
