import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** The most lines that the project may have, without tests. A commit that raises it says for what. */
const MOST_LINES = 83_000

const TESTS = /^(tests|bench)\/|\.(test|spec|examples)\./

export function countHouse(root: string): { summary: string; problems: string } {
  if (!existsSync(`${root}/.git`))
    return { summary: 'house: not counted, since only git knows its files', problems: '' }
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(`${root}/${file}`))
  const code = files.filter((file) => /\.(ts|tsx|astro|css|sql|mjs)$/.test(file) && !TESTS.test(file))
  const modules = code.filter((file) => /\.(ts|tsx|astro)$/.test(file))
  const languages = files.filter((file) => /^languages\/.*\.yaml$/.test(file))
  const tests = files.filter(
    (file) => /\.(ts|tsx|mjs)$/.test(file) && TESTS.test(file) && !file.startsWith('tests/fixtures/'),
  )
  const documents = files.filter((file) => file.endsWith('.md') && !/^(content|campuses|tests)\/|CHANGELOG/.test(file))

  const count = (counted: readonly string[], pattern: RegExp) =>
    counted.reduce((sum, file) => sum + (readFileSync(`${root}/${file}`, 'utf8').match(pattern)?.length ?? 0), 0)
  const lines = count([...code, ...languages], /\n/g)
  const show = (number: number) => number.toLocaleString('en-US')
  const summary = `house: ${show(lines)} lines of ${show(MOST_LINES)} in ${show(modules.length)} modules; tests ${show(count(tests, /\n/g))}; documents ${show(count(documents, /\S+/g))} words`
  return {
    summary,
    problems:
      lines > MOST_LINES ? 'Take something away, or raise MOST_LINES in scripts/check/house.ts and say for what.' : '',
  }
}
