import { checkFolder } from './check-folder.ts'

/** A separate process that checks a folder of words, its only argument, and sends what it finds to its parent. */
process.once('disconnect', () => process.exit())
process.send?.(checkFolder(process.argv[2] ?? ''), () => process.exit())
