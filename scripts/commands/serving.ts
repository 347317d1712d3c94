import { command } from './command.ts'

/** What serves or draws the site. */
export const serving = {
  start: command('Compile the code if it has changed, and serve the site').action(async () => {
    const { compileIfStale } = await import('../build/compile-site.ts')
    await compileIfStale()
    // In this process, so that signals and the exit code are the server's own.
    const { startServer } = await import('../../server/start-server.ts')
    await startServer()
  }),
  dev: command('Serve the site with live reload and working forms').action(async () => {
    const { serveForDevelopment } = await import('../dev.ts')
    await serveForDevelopment()
  }),
  build: command('Compile the code into compiled/: assets, and a renderer that draws pages from any content').action(
    async () => {
      const { compile } = await import('../build/compile-site.ts')
      await compile()
    },
  ),
  export: command('Draw the site as files for a static host, as it is true at one moment (docs/deploy.md)')
    .argument('<folder>', 'an empty folder, or one of an earlier export')
    .option('--on <moment>', 'the moment on campus, 2026-12-04T17:00, or a day, which means its noon; now')
    .action(async (folder, { on }) => {
      process.env.NODE_ENV = 'production'
      const { exportSite } = await import('../export.ts')
      await exportSite(folder, on)
    }),
}
