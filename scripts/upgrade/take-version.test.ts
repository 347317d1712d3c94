import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from '../run-command.ts'
import { fetchUpstream, newestRelease, takeBack, takeVersion } from './take-version.ts'

// Git as on a machine on which nobody has told it their name.
beforeAll(() => {
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
  return () => {
    vi.unstubAllEnvs()
  }
})

/** A project with a later version, `later`, and a campus that was adopted from the earlier one. */
async function adopted() {
  const root = mkdtempSync(join(tmpdir(), 'upgrade-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = async (...args: string[]) => {
    const { code, output } = await runCommand('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      cwd: root,
    })
    if (code !== 0) throw new Error(output)
  }
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const commit = async (files: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(files)) write(file, text)
    await git('add', '--all')
    await git('commit', '--quiet', '--message', 'A step')
  }
  await git('init', '--quiet', '--initial-branch=main')
  await commit({ 'content/site.yaml': 'ours', 'server/main.ts': 'one', 'server/old.ts': 'old', 'package.json': 'ours' })
  await git('switch', '--quiet', '--create', 'later')
  rmSync(join(root, 'server/old.ts'))
  await commit({
    'content/site.yaml': 'ours again',
    'server/main.ts': 'two',
    'server/new.ts': 'new',
    'README.md': 'ours',
  })
  await git('switch', '--quiet', 'main')
  await commit({ 'content/site.yaml': 'theirs', 'package.json': 'theirs', 'README.md': 'theirs' })
  return { root, git, commit, write, read: (file: string) => readFileSync(join(root, file), 'utf8') }
}

test('a later version takes the place of the project’s files, and leaves the words', async () => {
  const { root, read } = await adopted()
  await takeVersion(root, 'later')
  expect(['content/site.yaml', 'server/main.ts', 'server/new.ts'].map(read)).toEqual(['theirs', 'two', 'new'])
  expect(read('README.md')).toBe('theirs')
  expect(existsSync(join(root, 'server/old.ts'))).toBe(false)
})

test('a version is taken after another, and whoever merges by hand begins at the last one', async () => {
  const { root, git, commit, read } = await adopted()
  await takeVersion(root, 'later')
  await commit({ 'content/site.yaml': 'theirs, with a new key' })
  await git('switch', '--quiet', 'later')
  await commit({ 'server/main.ts': 'three' })
  await git('switch', '--quiet', 'main')
  await takeVersion(root, 'later')
  await commit({})
  expect(['content/site.yaml', 'server/main.ts'].map(read)).toEqual(['theirs, with a new key', 'three'])
  await git('merge-base', '--is-ancestor', 'later', 'main')
})

test('nothing is taken if something would be lost', async () => {
  const { root, commit, write, read } = await adopted()
  await expect(takeVersion(root, 'nowhere')).rejects.toThrow('There is no nowhere')
  write('server/new.ts', 'mine, and nobody else has it')
  await expect(takeVersion(root, 'later')).rejects.toThrow(/not in git[\s\S]*server\/new\.ts/)
  expect(read('server/new.ts')).toBe('mine, and nobody else has it')
  rmSync(join(root, 'server/new.ts'))
  write('content/site.yaml', 'half done')
  await expect(takeVersion(root, 'later')).rejects.toThrow('not committed')
  await commit({ 'server/main.ts': 'mine' })
  await expect(takeVersion(root, 'later')).rejects.toThrow(/changed the project’s own files[\s\S]*server\/main\.ts/)
  expect(read('server/main.ts')).toBe('mine')
})

test('a release is fetched from upstream and taken, once, and taken back as long as it is not committed', async () => {
  const { root, git, read } = await adopted()
  await git('remote', 'add', 'upstream', root)
  await expect(newestRelease(root)).rejects.toThrow('There is no release')
  for (const [tag, commit] of Object.entries({ 'v0.9.0': 'main', 'v0.10.0': 'later', 'v0.11.0-try': 'later' }))
    await git('tag', tag, commit)
  await fetchUpstream(root)
  expect(await newestRelease(root)).toBe('v0.10.0')
  expect(await takeVersion(root, 'v0.9.0')).toBe(false)
  expect(await takeVersion(root, 'v0.10.0')).toBe(true)
  expect(['server/main.ts', 'server/new.ts'].map(read)).toEqual(['two', 'new'])
  await takeBack(root)
  expect(read('server/main.ts')).toBe('one')
  expect([existsSync(join(root, 'server/new.ts')), existsSync(join(root, 'server/old.ts'))]).toEqual([false, true])
  await expect(takeBack(root)).rejects.toThrow('No later version waits')
  expect(await takeVersion(root, 'v0.10.0')).toBe(true)
  await git('commit', '--quiet', '--message', 'Upgrade')
  expect(await takeVersion(root, 'v0.10.0')).toBe(false)
})
