import { compileSite, NotCompiled } from './build/compile-site.ts'

/**
 * `npm run build`: compiles the code, and nothing else: words are drawn where they are served (`npm start`) or exported. What was
 * compiled before stays until the new code is whole.
 */
try {
  const { seconds } = await compileSite()
  console.log(`Compiled the code in ${seconds.toFixed(1)} s.`)
} catch (error) {
  if (!(error instanceof NotCompiled)) throw error
  console.error(`${error.message.trim()}\n\nThe code could not be compiled; see above.`)
  process.exitCode = 1
}
