import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readMessages } from './language.ts'

test('messages that are kept from an earlier reading are read again once their file has changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'languages-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  mkdirSync(join(root, 'languages'))
  const say = (text: string) => writeFileSync(join(root, 'languages/en-x-test.yaml'), `greetings:\n  hello: ${text}\n`)
  const read = () => readMessages('en-x-test', root)
  say('Hello')
  expect([read(), read()]).toEqual([{ 'greetings.hello': 'Hello' }, { 'greetings.hello': 'Hello' }])
  say('Shalom')
  expect(read()).toEqual({ 'greetings.hello': 'Shalom' })
})
