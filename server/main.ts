import { resolve } from 'node:path'
import { drawingSettings, SiteThread } from './pages/site-thread.ts'

/** What `npm run build` makes of the code: the renderer and its assets. */
const COMPILED = resolve(import.meta.dirname, '../compiled')

// The thread that draws loads its code while this one loads the server's.
const thread = new SiteThread(COMPILED, drawingSettings(process.env))
thread.start()
// Most words of the store are those of the folder: what is parsed of them meanwhile need not be parsed again.
void thread.check(resolve(process.env.CONTENT_DIR || 'content')).catch(() => {})
const { endWith, runServer } = await import('./run-server.ts')
await runServer(thread, COMPILED).catch(endWith)
