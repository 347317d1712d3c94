import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runNode } from '../../scripts/run-command.ts'
import { ownServer } from './serve-own-site.ts'
import { temporaryFolder } from './test-app.ts'

/** Files of the folder that are no part of the site. */
const NOT_SERVED = ['_headers']
/** Headers that come with one response or one file; hosts of files make their own. */
const OF_ONE_RESPONSE =
  /^(?:date|connection|keep-alive|content-(?:type|length|encoding)|etag|vary|cache-control|server-timing|x-ratelimit-.*)$/

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && !NOT_SERVED.includes(name))
    .sort()

/** Exports the site of this process's `CONTENT_DIR` for the moment at which the server of it stands. */
export async function exportSite(): Promise<{ folder: string; output: string }> {
  const folder = await temporaryFolder()
  // The words are those of CONTENT_DIR, also where somebody has run `npm start` before: its store is in data/.
  const DATA_DIR = await temporaryFolder()
  const { code, output } = await runNode(['scripts/run.mjs', 'export', folder, '--on', ownServer().day], {
    env: { DATA_DIR },
  })
  expect(code, output).toBe(0)
  return { folder, output }
}

/** Compares every exported file with what the server sends at its address, and the headers of both. */
export async function expectServedAsExported(folder: string): Promise<void> {
  const { url } = ownServer()
  const ask = (address: string) => fetch(url + address, { headers: { 'x-forwarded-proto': 'https' } })
  const others: string[] = []
  for (const name of filesOf(folder)) {
    const address = `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
    const response = await ask(address)
    const isSame = Buffer.from(await response.arrayBuffer()).equals(asServed(readFileSync(join(folder, name)), name))
    const isKnown = response.headers.get('content-type') !== 'application/octet-stream'
    const isAnswered = response.status === (address === '/404' ? 404 : 200)
    if (!isSame || !isKnown || !isAnswered) others.push(`${address}: ${response.status}`)
  }
  expect(others).toEqual([])

  const rules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  for (const address of ['/', '/staff']) {
    const sent = [...(await ask(address)).headers].filter(([name]) => !OF_ONE_RESPONSE.test(name))
    expect(new Map(sent)).toEqual(new Map([...(rules.get('/*') ?? []), ...(rules.get(address) ?? [])]))
  }
  const [asset = ''] = filesOf(folder).filter((name) => name.startsWith('_astro/'))
  const response = await ask(`/${asset}`)
  for (const [name, value] of rules.get('/_astro/*') ?? []) expect(response.headers.get(name)).toBe(value)
}

/** A page as the server sends it: without what only a file must say, for which moment it was drawn and until when it is true. */
function asServed(bytes: Buffer, name: string): Buffer {
  if (!name.endsWith('.html')) return bytes
  const [said] =
    /(?<=^<!DOCTYPE html><html lang="[^"]+"(?: dir="rtl")?) data-as-of="[^"]+"(?: data-until="[^"]+")?(?=>)/.exec(
      bytes.toString(),
    ) ?? []
  expect(said, name).toBeDefined()
  return Buffer.from(bytes.toString().replace(said ?? '', ''))
}

/** The rules of a `_headers` file, by path. */
function readHeaders(text: string): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const rules = new Map<string, Map<string, string>>()
  let path = ''
  for (const line of text.trimEnd().split('\n')) {
    const [, name, value] = /^ {2}([^:]+): (.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) {
      path = line
      rules.set(path, new Map())
    } else rules.get(path)?.set(name, value)
  }
  return rules
}
