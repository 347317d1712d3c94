import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Reads the lock file alone, with any Node: nothing needs to be installed. `npm sbom --omit dev` by itself leaves out
 * every part that some tool of ours needs as well, React and the mail library among them; so npm is shown a project
 * that has no tools.
 */
if (process.argv.length > 2) {
  // --help, and what is not understood.
  process.argv.splice(2, 0, 'parts')
  await import('./run.mjs')
  process.exit()
}
const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'))
const { devDependencies: _tools, ...project } = read('package.json')
const lock = read('package-lock.json')
const { devDependencies: _sameTools, ...root } = lock.packages['']
// Some packages bring the text of their license and do not name it.
const byText = read('scripts/licenses-by-text.json')
const licensed = (path, part) => ({ license: byText[path.replace('node_modules/', '')]?.license, ...part })
const parts = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev)
  .map(([path, part]) => [path, licensed(path, part)])

const folder = mkdtempSync(join(tmpdir(), 'parts-'))
try {
  // npm names the list after the folder.
  const copy = join(folder, project.name)
  mkdirSync(copy)
  writeFileSync(join(copy, 'package.json'), JSON.stringify(project))
  writeFileSync(
    join(copy, 'package-lock.json'),
    JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(parts) } }),
  )
  const list = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  process.stdout.write(execFileSync('npm', list, { cwd: copy, stdio: ['ignore', 'pipe', 'inherit'] }))
} finally {
  rmSync(folder, { recursive: true })
}
