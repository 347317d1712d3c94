import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays } from '../../calendar/time/days.ts'
import { momentAt } from '../../calendar/time/local-time.ts'
import { readContent } from '../../content-reader/read-content.ts'
import { runNode } from '../../scripts/run-command.ts'
import { ownServer } from '../support/serve-own-site.ts'
import { temporaryFolder } from '../support/temporary-store.ts'

/** Headers that come with one response or one file; hosts of files make their own. */
const OF_ONE_RESPONSE =
  /^(?:date|connection|keep-alive|content-(?:type|length|encoding)|etag|vary|cache-control|server-timing|x-ratelimit-.*)$/
const MOMENT = /(?<=^<!DOCTYPE html><html lang="[^"]+"(?: dir="rtl")?) data-as-of="[^"]+"(?: data-until="[^"]+")?(?=>)/

const exportTo = async (...args: string[]) =>
  // The words are those of CONTENT_DIR, also where somebody has run `npm start` before: its store is in data/.
  runNode(['scripts/run.mjs', 'export', ...args], { env: { DATA_DIR: await temporaryFolder() } })
const fromServer = (address: string) => fetch(ownServer().url + address, { headers: { 'x-forwarded-proto': 'https' } })

test('an exported site is the served one to the byte, with its headers, and says in each page for which moment', async () => {
  const folder = await temporaryFolder()
  const textOf = (name: string) => readFileSync(join(folder, name), 'utf8')
  const { code, output } = await exportTo(folder, '--on', ownServer().day)
  expect(code, output).toBe(0)
  expect(output).toContain('PUBLIC_EMAILJS_ORIGIN is not set: the forms send to the host of these files')
  const noon = momentAt(addDays(ownServer().day, 364), '12:00', readContent().settings.place.timeZone)
  expect(textOf('.well-known/security.txt')).toContain(`Expires: ${new Date(noon).toISOString().replace('.000', '')}`)

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile() && name !== '_headers')
    .sort()
  const others: string[] = []
  for (const name of files) {
    const address = `/${name}`.replace(/\/index\.html$/, '/').replace(/\.html$/, '')
    const response = await fromServer(address)
    // Only a file must say for which moment it was drawn and until when it is true.
    if (name.endsWith('.html')) expect(textOf(name), name).toMatch(MOMENT)
    const exported = readFileSync(join(folder, name))
    const file = name.endsWith('.html') ? Buffer.from(exported.toString().replace(MOMENT, '')) : exported
    const isSame = Buffer.from(await response.arrayBuffer()).equals(file)
    const isKnown = response.headers.get('content-type') !== 'application/octet-stream'
    if (!isSame || !isKnown || response.status !== (address === '/404' ? 404 : 200))
      others.push(`${address}: ${response.status}`)
  }
  expect(others).toEqual([])

  const rules = readHeaders(textOf('_headers'))
  for (const address of ['/', '/staff']) {
    const sent = [...(await fromServer(address)).headers].filter(([name]) => !OF_ONE_RESPONSE.test(name))
    expect(new Map(sent)).toEqual(new Map([...(rules.get('/*') ?? []), ...(rules.get(address) ?? [])]))
  }
  const response = await fromServer(`/${files.find((name) => name.startsWith('_astro/'))}`)
  for (const [name, value] of rules.get('/_astro/*') ?? []) expect(response.headers.get(name)).toBe(value)
})

/** The rules of a `_headers` file, by path. */
function readHeaders(text: string): Map<string, (readonly [string, string])[]> {
  const rules = text.trimEnd().split(/\n(?! )/)
  return new Map(
    rules.map((rule) => {
      const [path = '', ...headers] = rule.split('\n  ')
      return [path, headers.map((line) => [line.split(': ', 1)[0] ?? '', line.slice(line.indexOf(': ') + 2)] as const)]
    }),
  )
}

test('a folder that holds something else is left as it is, and a mistake in the command is named', async () => {
  const folder = await temporaryFolder()
  writeFileSync(join(folder, 'thesis.txt'), 'mine')
  expect(await exportTo(folder)).toMatchObject({ code: 2, output: expect.stringContaining('holds something else') })
  expect(readdirSync(folder)).toEqual(['thesis.txt'])
  const { code, output } = await exportTo(await temporaryFolder(), '--on', 'tomorrow')
  expect(code).toBe(2)
  expect(output).toContain('"tomorrow"')
  expect(output).toContain('Usage: npm run export -- [options] <folder>')
})
