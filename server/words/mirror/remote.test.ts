import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config'
import { mirroredSite } from '#tests/support/mirrored-site'
import { freePort } from '#tests/support/start-smtp'
import { temporaryFolder } from '#tests/support/test-app'
import { hasGit } from '../../../scripts/test/programs.ts'

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('the settings of a Git host', () => {
  test('a token is sent to the host alone, and is in no message, nor among the arguments of a process', async () => {
    const port = await freePort()
    const requested: (string | undefined)[] = []
    const server = createServer((request, response) => {
      requested.push(request.headers.authorization)
      response
        .writeHead(request.headers.authorization ? 403 : 401, { 'www-authenticate': 'Basic' })
        .end('token-of-ours-1234')
    })
    await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
    onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
    const bin = await temporaryFolder()
    const seen = join(bin, 'seen')
    writeFileSync(
      join(bin, 'git'),
      `#!/bin/sh\necho "$@" >>${seen}\nenv >>${seen}.env\nPATH=\${PATH#*:} exec git "$@"\n`,
    )
    chmodSync(join(bin, 'git'), 0o755)
    const path = process.env.PATH
    process.env.PATH = `${bin}:${path}`
    process.env.SMTP_URL = 'smtp://user:secret-of-mail@mail.example.org'
    onTestFinished(() => {
      process.env.PATH = path
      delete process.env.SMTP_URL
    })
    const url = `http://127.0.0.1:${port}/words.git`
    const site = await mirroredSite({ CONTENT_GIT_URL: url, CONTENT_GIT_TOKEN: 'token-of-ours-1234' })
    const { problem } = await site.push()
    expect(problem).toContain('git ls-remote: ')
    expect(problem).not.toContain('token-of-ours')
    expect(requested).toContain(`Basic ${Buffer.from('x-access-token:token-of-ours-1234').toString('base64')}`)
    expect(readFileSync(seen, 'utf8')).toMatch(/ls-remote/)
    expect(readFileSync(seen, 'utf8')).not.toContain('token-of-ours')
    expect(readFileSync(`${seen}.env`, 'utf8')).not.toContain('secret-of-mail')
  })
})

test('an address or a name with which git would do something else, or show a password, is refused at the start', () => {
  for (const [name, value] of [
    ['CONTENT_GIT_URL', 'ext::sh -c touch% /tmp/x'],
    ['CONTENT_GIT_URL', '--upload-pack=touch'],
    ['CONTENT_GIT_URL', 'https://nell:pass@git.example.org/words.git'],
    ['CONTENT_GIT_URL', 'https://:pass@word@git.example.org/words.git'],
    ['CONTENT_GIT_BRANCH', '--all'],
    ['CONTENT_GIT_BRANCH', 'a..b'],
    ['CONTENT_GIT_FOLDER', '../elsewhere'],
    ['CONTENT_GIT_FOLDER', '/etc'],
    ['CONTENT_GIT_KEY', '/root/key; touch x'],
  ] as const)
    expect(() => readConfig({ [name]: value }), value).toThrow(name)
  for (const url of ['git@host.example.org:hillel/site.git', 'https://nell@host.example.org:8443/a:b@c.git'])
    expect(readConfig({ CONTENT_GIT_URL: url }).CONTENT_GIT_URL).toBe(url)
})
