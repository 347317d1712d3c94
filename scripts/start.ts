import { compileOrExit } from './build/compile-site.ts'

/** `npm start`: compiles the code if it has changed, then serves from this process, which draws the words if they have. */
await compileOrExit()

// Imported rather than spawned, so that signals and the exit code are the server's own.
await import('../server/main.ts')
