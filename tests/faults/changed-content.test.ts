import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyOfContent } from '../support/broken-copy.ts'
import { until } from '../support/processes.ts'
import { runScript } from '../support/run-command.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { expectUp, readiness, SENTENCE, says, siteWithContent } from './site-with-content.ts'

test('whatever is wrong with changed words, visitors notice nothing, also after a restart, and operators read once what to fix', async () => {
  const { site, content, smtp, say, shows, alerts } = await siteWithContent()
  const banner = readFileSync(join(content.root, 'banner.yaml'), 'utf8')
  const isGood = () => until(async () => (await readiness(site)).text === 'OK', 'the words to be good again')
  const isTold = (times: number) => until(() => alerts().length === times, 'the mail to the operators')

  content.change('kosher-soup.yaml', '/art/pages/soup.svg', '/art/pages/no-soup.svg')
  await says(site, 'content/kosher-soup.yaml')
  expect((await readiness(site)).text).toMatch(/content\/\S+:\d+[^\n]*: .../)
  await expectUp(site, SENTENCE)
  await isTold(1)
  expect(alerts().at(-1)?.text).toContain('content/kosher-soup.yaml')
  content.change('kosher-soup.yaml', '/art/pages/no-soup.svg', '/art/pages/soup.svg')
  await isGood()

  // Good words beside those that can't be read are not shown either.
  content.remove('banner.yaml')
  content.write('banner.yaml/in-its-place', '')
  say('They say hazel')
  await says(site, 'EISDIR')
  await expectUp(site, SENTENCE)
  await isTold(2)
  content.remove('banner.yaml')
  content.write('banner.yaml', banner)
  await shows('They say hazel')

  content.write('banner.yaml', 'isActive: [\n')
  await says(site, 'content/banner.yaml:')
  await isTold(3)
  await site.killHard()
  await site.restart()
  await expectUp(site, 'They say hazel')
  await says(site, 'content/banner.yaml:')
  content.write('banner.yaml', banner)
  await isGood()
  expect(alerts()).toHaveLength(3)
  // The staff got every tour that was requested meanwhile.
  await until(() => smtp.received().length === 3 + 3, 'the mails to the staff')

  // Killed while it opens words.
  say('They say elm')
  await site.killHard()
  await site.restart()
  await shows('They say elm')
  expect(alerts()).toHaveLength(3)
})

test('where no words were ever served, words that can’t be drawn end the start with file and line, and what to do', async () => {
  const content = copyOfContent()
  content.write('banner.yaml', 'isActive: [\n')
  const env = { PORT: '0', DATA_DIR: await temporaryFolder(), CONTENT_DIR: content.root }
  const { code, errors } = await runScript('server/main.ts', [], env)
  expect(code).toBe(1)
  expect(errors).toMatch(/content\/banner\.yaml:\d+: A list begins with \[ and has no \]\. Add the \]/)
  expect(errors).not.toMatch(/^ {4}at /m)
})
