import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { runNode } from '../../scripts/run-command.ts'
import { ownServer } from './serve-own-site.ts'
import { temporaryFolder } from './test-app.ts'

/** Headers that come with one response or one file; hosts of files make their own. */
const OF_ONE_RESPONSE =
  /^(?:date|connection|keep-alive|content-(?:type|length|encoding)|etag|vary|cache-control|server-timing|x-ratelimit-.*)$/
const MOMENT = /(?<=^<!DOCTYPE html><html lang="[^"]+"(?: dir="rtl")?) data-as-of="[^"]+"(?: data-until="[^"]+")?(?=>)/

/** Exports the site of this process's `CONTENT_DIR` for the moment at which the server of it stands. */
export async function exportSite(): Promise<{ folder: string; output: string }> {
  const folder = await temporaryFolder()
  // The words are those of CONTENT_DIR, also where somebody has run `npm start` before: its store is in data/.
  const env = { DATA_DIR: await temporaryFolder() }
  const { code, output } = await runNode(['scripts/run.mjs', 'export', folder, '--on', ownServer().day], { env })
  expect(code, output).toBe(0)
  return { folder, output }
}

/** Compares every exported file with what the server sends at its address, and the headers of both. */
export async function expectServedAsExported(folder: string): Promise<void> {
  const ask = (address: string) => fetch(ownServer().url + address, { headers: { 'x-forwarded-proto': 'https' } })
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && name !== '_headers')
    .sort()
  const others: string[] = []
  for (const name of files) {
    const address = `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
    const response = await ask(address)
    const exported = readFileSync(join(folder, name))
    // Only a file must say for which moment it was drawn and until when it is true.
    if (name.endsWith('.html')) expect(exported.toString(), name).toMatch(MOMENT)
    const file = name.endsWith('.html') ? Buffer.from(exported.toString().replace(MOMENT, '')) : exported
    const isSame = Buffer.from(await response.arrayBuffer()).equals(file)
    const isKnown = response.headers.get('content-type') !== 'application/octet-stream'
    if (!isSame || !isKnown || response.status !== (address === '/404' ? 404 : 200))
      others.push(`${address}: ${response.status}`)
  }
  expect(others).toEqual([])

  const rules = readHeaders(readFileSync(join(folder, '_headers'), 'utf8'))
  for (const address of ['/', '/staff']) {
    const sent = [...(await ask(address)).headers].filter(([name]) => !OF_ONE_RESPONSE.test(name))
    expect(new Map(sent)).toEqual(new Map([...(rules.get('/*') ?? []), ...(rules.get(address) ?? [])]))
  }
  const response = await ask(`/${files.find((name) => name.startsWith('_astro/'))}`)
  for (const [name, value] of rules.get('/_astro/*') ?? []) expect(response.headers.get(name)).toBe(value)
}

/** The rules of a `_headers` file, by path. */
const readHeaders = (text: string): ReadonlyMap<string, readonly (readonly [string, string])[]> =>
  new Map(
    text
      .trimEnd()
      .split(/\n(?! )/)
      .map((rule) => {
        const [path = '', ...headers] = rule.split('\n  ')
        return [
          path,
          headers.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)] as const),
        ]
      }),
  )
