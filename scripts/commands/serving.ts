import { command } from './command.ts'

export const serving = {
  start: command('Compile the code if it has changed, and serve the site').action(async () => {
    await (await import('../build/compile-site.ts')).compileIfStale()
    // In this process, so that signals and the exit code are the server's own.
    await (await import('../../server/main.ts')).startServer()
  }),
  dev: command('Serve the site with live reload and working forms').action(async () =>
    (await import('../dev.ts')).serveForDevelopment(),
  ),
  build: command('Compile the code into compiled/: assets, and a renderer that draws pages from any content').action(
    async () => {
      await (await import('../build/compile-site.ts')).compile()
    },
  ),
  export: command('Draw the site as files for a static host, as it is true at one moment (docs/deploy.md)')
    .argument('<folder>', 'an empty folder, or one of an earlier export')
    .option('--on <moment>', 'the moment on campus, 2026-12-04T17:00, or a day, which means its noon; now')
    .action(async (folder, { on }) => {
      process.env.NODE_ENV = 'production'
      await (await import('../export.ts')).exportSite(folder, on)
    }),
}
