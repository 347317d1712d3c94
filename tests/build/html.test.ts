import { writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { runCommand } from '../../scripts/run-command.ts'
import { hasJava } from '../../scripts/test/programs.ts'
import { temporaryFolder } from '../support/temporary-store.ts'
import { dist, pages } from './built-site.ts'

const CHECKER = `${import.meta.dirname}/../../node_modules/vnu-jar/build/dist/vnu.jar`

/** The output of the Nu HTML checker: https://github.com/validator/validator/wiki/Output-»-JSON */
const findings = z.object({
  messages: z.array(
    z.object({ url: z.string(), lastLine: z.int().optional(), message: z.string(), extract: z.string().optional() }),
  ),
})

/** For a program of a few seconds: without the second compiler, which takes longer than it gains. The checker asks for the stack. */
const JAVA = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Xss2m']

/**
 * Current CSS that the checker does not know yet: https://drafts.csswg.org/css-view-transitions-2/,
 * https://drafts.csswg.org/css-conditional-5/
 */
const NOT_LEARNT = /“@view-transition”|“::view-transition”|“container-type”|“@container”/

const mistakesIn = async (files: readonly string[]) => {
  const { output } = await runCommand('java', [...JAVA, '-jar', CHECKER, '--errors-only', '--format', 'json', ...files])
  const { messages } = findings.parse(JSON.parse(output.slice(output.indexOf('{'))))
  return messages.filter(({ message }) => !NOT_LEARNT.test(message))
}

test.skipIf(!hasJava())('the HTML checker finds nothing wrong on any page, but in one that is', async () => {
  const wrong = `${await temporaryFolder()}/wrong.html`
  await writeFile(wrong, '<!doctype html><html lang="en"><title>Wrong</title><ul><p>Hi</p></ul>')
  const files = pages.map(({ path }) => `${dist}${path === '/' ? '/index' : path}.html`)
  expect((await mistakesIn([...files, wrong])).map(({ message }) => message)).toEqual([
    expect.stringContaining('Element “p” not allowed as child of element “ul”'),
  ])
})
