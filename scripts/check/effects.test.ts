import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(`${tmpdir()}/effects-`)
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  `${folder}/biome.json`,
  JSON.stringify({ plugins: [`${import.meta.dirname}/effects.grit`], linter: { rules: { preset: 'none' } } }),
)

/** What the lint says of an effect. */
function lintOf(effect: string): string {
  writeFileSync(`${folder}/effect.ts`, `${effect}\n`)
  const biome = `${import.meta.dirname}/../../node_modules/.bin/biome`
  const { stdout, stderr } = spawnSync(biome, ['lint', '--colors=off', 'effect.ts'], { cwd: folder, encoding: 'utf8' })
  return stdout + stderr
}

test('an effect that returns what a call returns is refused: React would call that as the cleanup', () => {
  const refused = 'Put this call in braces'
  expect(lintOf('useEffect(() => place.scrollIntoView(), [place])')).toContain(refused)
  expect(lintOf('useEffect(() => place.current?.focus())')).toContain(refused)
  for (const effect of ['{ place.scrollIntoView() }', 'void load()', '{ return takeOver(place) }']) {
    const said = lintOf(`useEffect(() => ${effect}, [place])`)
    expect(said).toContain('Checked 1 file')
    expect(said).not.toContain(refused)
  }
})
