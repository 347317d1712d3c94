import { execFileSync } from 'node:child_process'
import { chmodSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { mirrorAnswer } from '#schemas/http/admin/words-history'
import { addressOfUpload } from '#schemas/pictures'
import { readConfig } from '#server/config'
import type { WordsFiles } from '#server/store/words'
import { adminSite } from '#tests/support/admin-site'
import { onEachEngine } from '#tests/support/each-engine'
import { gitHost } from '#tests/support/git-host'
import { mirrorKilledAt } from '#tests/support/killed-by-git'
import { campus, mirroredSite } from '#tests/support/mirrored-site'
import { freePort } from '#tests/support/start-smtp'
import { NOW, temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { hasGit } from '../../../scripts/test/programs.ts'
import { checkFolder } from '../words/check-folder.ts'
import { inFolder } from '../words/in-folder.ts'
import { keepMirrored } from './mirror.ts'
import { placeOfRemote } from './remote.ts'

const [one, two] = ['values/welcome.yaml', 'values/memory.yaml'] as const
const textOf = (path: string) => campus.get(path) ?? ''
const titled = (title: string, text = textOf(one)) => text.replace(/title: .*/, `title: ${title}`)
const described = (words: string, text = textOf(one)) => text.replace(/description: .*/, `description: ${words}`)

const noted = { mirrored: undefined, problem: undefined }
const done = (takenIn: number, pushed: number) => ({
  mirrored: { takenIn, pushed, problem: undefined },
  problem: undefined,
})

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('the words and a Git host', { timeout: 90_000 }, () => {
  onEachEngine((newSettings) => {
    test('each published change is one commit by its author, and each commit is its author’s change', async () => {
      const host = gitHost()
      const site = await mirroredSite({ CONTENT_GIT_URL: host.url }, { settings: await newSettings() })
      expect(await site.look()).toEqual(done(0, 0))
      expect(await site.look()).toEqual(noted)
      await site.publish({ [one]: titled('Come in') })
      await site.publish(
        { [two]: null, 'values/kept.yaml': textOf(two) },
        { renames: { [two]: 'values/kept.yaml' }, note: 'A better name' },
      )
      expect(await site.look()).toEqual(done(0, 2))
      expect(host.log()).toEqual([
        'Nell Ames <nell@example.org>: Begin',
        'ada <ada@example.org>: Come in: Title (values/welcome.yaml)',
        'ada <ada@example.org>: A better name',
      ])
      expect(host.bodyOfLast()).toContain('Juniper Hill Hillel <house@example.org>')
      expect(host.bodyOfLast()).toContain('Words-Revision: 2')
      expect(host.read('content/values/kept.yaml')).toBe(textOf(two).trim())
      expect(host.git('ls-tree', '-r', '--name-only', 'origin/main')).toContain('README.md')

      const id = host.push(
        { [`content/${one}`]: described('Nobody has to knock.', titled('Come in')), 'README.md': 'Ours.\n' },
        'Say it better',
      )
      expect(await site.look()).toEqual(done(1, 0))
      expect(await site.words(one)).toBe(described('Nobody has to knock.', titled('Come in')))
      const [change] = await site.store.words.listChanges({ limit: 1 })
      expect(change).toMatchObject({
        kind: 'git',
        author: 'nell@example.org',
        note: `Say it better (${id.slice(0, 8)})`,
      })
      expect(await site.look()).toEqual(noted)
      expect(host.log()).toHaveLength(4)
    })

    test('of several processes, one mirrors at a time, and another goes on when it was killed', async () => {
      const host = gitHost()
      const site = await mirroredSite({ CONTENT_GIT_URL: host.url }, { settings: await newSettings() })
      const claim = { place: 'x', token: 'of one that is killed', seconds: 60 }
      await site.store.mirror.claim(claim, NOW)
      expect(await site.mirror.look()).toBeUndefined()
      site.wait(2)
      const looked = await Promise.all([1, 2, 3].map(() => site.open().look()))
      expect(looked.filter((each) => each !== undefined)).toEqual([done(0, 0)])
      await expect(
        site.store.mirror.save(claim.token, { commit: 'x', revision: 1, pending: undefined, seen: undefined }, campus),
      ).rejects.toThrow('Another process')
    })
  })

  test('the author’s name is the one that the words have for the address', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    const [path, text] = [...campus].find(([path, text]) => path.startsWith('staff/') && /^email: /m.test(text)) ?? [
      '',
      '',
    ]
    const [email, name] = [/^email: (.*)$/m.exec(text)?.[1] ?? '', /^name: (.*)$/m.exec(text)?.[1] ?? '']
    expect(path && email && name).not.toBe('')
    await site.look()
    await site.publish({ [one]: titled('Come in') }, { author: email })
    await site.look()
    expect(host.log().at(-1)).toContain(`${name} <${email}>: `)
  })

  test('a picture that staff uploaded goes along with the words that show it', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    const [id, bytes] = ['0123456789abcdef0123', Buffer.from([0xff, 0xd8, 0x00, 0x0a])]
    const picture = { id, width: 400, height: 300, description: 'A door', author: 'ada@example.org' }
    await site.store.pictures.add({ ...picture, files: [{ name: 'w400', bytes }] }, NOW)
    const address = addressOfUpload(picture)
    await site.publish({ [one]: textOf(one).replace(/imageUrl: .*/, `imageUrl: ${address}`) })
    expect(await site.look()).toEqual(done(0, 1))
    host.git('pull', '--quiet', 'origin', 'main')
    expect(readFileSync(join(host.clone, 'content/pictures', address))).toEqual(bytes)
    expect(await site.look()).toEqual(noted)
  })

  test('what both changed is merged by value; the same value is left as it is on both sides, said and mailed once', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    await site.publish({ [one]: titled('Ours') })
    host.push({ [`content/${one}`]: described('Theirs.') })
    expect(await site.look()).toEqual(done(1, 1))
    for (const text of [await site.words(one), `${host.read(`content/${one}`)}\n`])
      expect(text).toBe(described('Theirs.', titled('Ours')))

    await site.publish({ [one]: described('Theirs.', titled('Staff say this')) })
    host.push({
      [`content/${one}`]: described('Theirs.', titled('Engineers say this')),
      [`content/${two}`]: titled('New', textOf(two)),
    })
    const { problem } = await site.look()
    expect(problem?.text).toContain(`${one} title: the site has "Staff say this", the Git host "Engineers say this"`)
    expect([await site.words(one), host.read(`content/${one}`)]).toEqual([
      expect.stringContaining('Staff say this'),
      expect.stringContaining('Engineers say this'),
    ])
    expect(await site.words(two)).toBe(titled('New', textOf(two)))
    // Everything else goes on, in both directions.
    await site.publish({ [one]: described('And this.', titled('Staff say this')) })
    host.push({ [`content/${two}`]: titled('Newer', textOf(two)) })
    expect((await site.look()).problem?.text).toBe(problem?.text)
    expect(host.read(`content/${one}`)).toContain('And this.')
    expect(await site.words(two)).toBe(titled('Newer', textOf(two)))
    expect(await site.look()).toEqual(noted)
    expect((await site.alerts()).map((fields) => fields.kind)).toEqual(['differs'])
    expect((await site.mirror.problem())?.since).toEqual(NOW)

    await site.publish({ [one]: described('And this.', titled('Engineers say this')) })
    expect((await site.look()).problem).toBeUndefined()
    expect(await site.mirror.problem()).toBeUndefined()
    await site.publish({ [one]: described('And this.', titled('Both again')) })
    expect(await site.look()).toEqual(done(0, 1))
    expect(host.read(`content/${one}`)).toContain('Both again')
  })

  test('a commit with a mistake waits for the one that fixes it, while staff go on', async () => {
    const host = gitHost()
    const check = (files: WordsFiles) => inFolder(files, checkFolder)
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url }, { check })
    await site.look()
    host.push({ [`content/${one}`]: textOf(one).replace('order: 1', 'order: 2') }, 'Move it')
    await site.publish({ [two]: titled('Staff go on', textOf(two)) })
    const { mirrored, problem } = await site.look()
    expect(mirrored).toMatchObject({ takenIn: 0, pushed: 1 })
    expect(problem?.text).toContain('“Move it”, Nell Ames) is not on the site. The words would have mistakes')
    expect(await site.words(one)).toBe(textOf(one))
    expect(host.read(`content/${two}`)).toContain('Staff go on')
    host.push({ [`content/${one}`]: titled('Fixed', textOf(one).replace('order: 1', 'order: 9')) }, 'Move it elsewhere')
    expect(await site.look()).toEqual(done(1, 0))
    expect(await site.words(one)).toContain('order: 9')

    // Who receives requests is decided by an owner, in person.
    const other = (campus.get('site.yaml') ?? '').replace(
      /^mailingListContact: .*$/m,
      'mailingListContact: noam-peretz',
    )
    expect(other).not.toBe(campus.get('site.yaml'))
    host.push({ 'content/site.yaml': other }, 'Send it to me')
    expect((await site.look()).problem?.text).toContain('an owner has to do the same at /admin')
    expect(await site.words('site.yaml')).toBe(campus.get('site.yaml'))
  })

  test('links, submodules and files that are no words are refused, and nothing is read or written', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    await site.publish({ [two]: titled('Staff go on', textOf(two)) })
    const inContent = (path: string) => join(host.clone, 'content', path)
    const submodule = `160000,${'1'.repeat(40)},content/sub`
    for (const [spoil, said] of [
      [() => symlinkSync('/etc/passwd', inContent('values/link.yaml')), 'content/values/link.yaml is a link'],
      [() => symlinkSync('/etc', inContent('etc')), 'content/etc is a link'],
      [() => host.git('update-index', '--add', '--cacheinfo', submodule), 'content/sub is a submodule'],
      [() => writeFileSync(inContent('vallues.yaml'), 'a: 1\n'), 'content/vallues.yaml is no file'],
      [() => writeFileSync(inContent(one), Buffer.from([0x61, 0x3a, 0xff])), 'is not text in UTF-8'],
      [() => writeFileSync(inContent(one), `# ${'x'.repeat(1024 * 1024)}\n`), 'larger than a megabyte'],
    ] as const) {
      spoil()
      host.commit('Spoil it', { isStaged: said.includes('submodule') })
      host.git('push', '--quiet', 'origin', 'main')
      expect((await site.look()).problem?.text, said).toContain(said)
      expect(host.log()).toHaveLength(2)
      host.git('reset', '--quiet', '--hard', 'HEAD^')
      host.git('push', '--quiet', '--force', 'origin', 'main')
    }
    expect((await site.publisher.published()).revision).toBe(1)
    expect(await site.look()).toEqual(done(0, 1))
  })

  test('a rewritten history takes nothing from the site', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    const begin = host.git('rev-parse', 'HEAD')
    await site.look()
    await site.publish({ [one]: titled('Staff wrote this') })
    await site.look()
    host.git('reset', '--quiet', '--hard', begin)
    writeFileSync(join(host.clone, `content/${two}`), titled('Engineers wrote this', textOf(two)))
    host.commit('Without what staff wrote')
    host.git('push', '--quiet', '--force', 'origin', 'main')
    expect(await site.look()).toEqual(done(1, 1))
    for (const read of [site.words, async (path: string) => host.read(`content/${path}`)])
      expect([await read(one), await read(two)]).toEqual([
        expect.stringContaining('Staff wrote this'),
        expect.stringContaining('Engineers wrote this'),
      ])
    host.removeBranch()
    await site.publish({ [one]: titled('Again') })
    expect((await site.look()).problem?.text).toContain('The branch is not there any more')
  })

  test('both sides begin with the version that they have in common, or with the one that somebody names', async () => {
    const empty = gitHost({ isEmpty: true })
    const first = await mirroredSite({ CONTENT_GIT_URL: empty.url, CONTENT_GIT_FOLDER: '.' })
    expect(await first.look()).toEqual(done(0, 1))
    expect(empty.read(one)).toBe(textOf(one).trim())

    const older = gitHost()
    older.push({ [`content/${two}`]: titled('Not deployed yet', textOf(two)) })
    const second = await mirroredSite({ CONTENT_GIT_URL: older.url })
    await second.publish({ [one]: titled('Before there was a host') })
    expect(await second.look()).toEqual(done(1, 1))
    expect(await second.words(two)).toContain('Not deployed yet')
    expect(older.read(`content/${one}`)).toContain('Before there was a host')

    for (const [beginWith, title] of [
      ['site', 'Deployed'],
      ['git', 'Welcome'],
    ] as const) {
      const stranger = gitHost()
      const content = new Map([...campus, [one, titled('Deployed')]])
      const third = await mirroredSite({ CONTENT_GIT_URL: stranger.url }, { content })
      expect((await third.look()).problem?.text).toContain('no version in common')
      expect([await third.words(one), stranger.read(`content/${one}`)]).toEqual([
        titled('Deployed'),
        textOf(one).trim(),
      ])
      expect(await third.open({ beginWith }).look()).toMatchObject({ problem: undefined })
      expect([await third.words(one), `${stranger.read(`content/${one}`)}\n`]).toEqual([titled(title), titled(title)])
    }
  })

  test('a host that is away keeps nobody from publishing, is said after an hour, and gets everything when it is back', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    execFileSync('mv', [host.url, `${host.url}.away`])
    await site.publish({ [one]: titled('Meanwhile') })
    expect((await site.look()).problem).toMatchObject({ kind: 'away', text: expect.stringContaining('git ls-remote:') })
    expect(await site.alerts()).toEqual([])
    site.wait(61)
    await site.look()
    await site.look()
    expect((await site.alerts()).map((fields) => fields.kind)).toEqual(['away'])
    execFileSync('mv', [`${host.url}.away`, host.url])
    expect(await site.look()).toEqual(done(0, 1))
    expect(await site.mirror.problem()).toBeUndefined()
    const copy = join(site.where.DATA_DIR, 'mirror.git')
    execFileSync('rm', ['-r', copy])
    host.push({ [`content/${two}`]: titled('With a new copy', textOf(two)) })
    expect(await site.look()).toEqual(done(1, 0))
    // The last file that is read: no other one tells that it is damaged.
    host.push({ 'content/year.yaml': `# Of the copy\n${textOf('year.yaml')}` })
    expect(await site.look()).toEqual(done(1, 0))
    const last = host.git('rev-parse', 'HEAD:content/year.yaml')
    execFileSync('rm', [join(copy, 'objects', last.slice(0, 2), last.slice(2))])
    host.push({ [`content/${one}`]: titled('With a damaged copy') })
    // It can't fetch, then it can't read, then it has a new copy.
    for (const said of ['git fetch: ', 'The copy of the repository is damaged'])
      expect((await site.look()).problem).toMatchObject({ kind: 'away', text: expect.stringContaining(said) })
    expect(await site.look()).toEqual(done(1, 0))
  })

  test('killed at any moment, nothing is lost, and nothing is done twice', { timeout: 60_000 }, async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    const where = { DATA_DIR: site.where.DATA_DIR, CONTENT_GIT_URL: host.url }
    for (const [round, moment] of (
      [
        // Theirs is published, and that is not noted; ours is noted, and not pushed; ours is pushed, and that is not noted.
        { when: 'before', call: 'read-tree' },
        { when: 'before', call: 'push' },
        { when: 'after', call: 'push' },
      ] as const
    ).entries()) {
      await site.publish({ [one]: titled(`Staff ${round}`) })
      host.push({ [`content/${two}`]: titled(`Engineers ${round}`, textOf(two)) }, `Engineers ${round}`)
      expect(await mirrorKilledAt({ ...where, now: site.now() }, moment)).toBe(true)
      expect(await site.mirror.look()).toBeUndefined()
      site.wait(10)
      await site.look()
      expect(host.log().slice(1 + 2 * round)).toEqual([
        `Nell Ames <nell@example.org>: Engineers ${round}`,
        `ada <ada@example.org>: Staff ${round}: Title (${one})`,
      ])
      const changes = await site.store.words.changesAfter(2 * round)
      expect(changes.map(({ kind }) => kind)).toEqual(['edit', 'git'])
      expect([await site.words(one), await site.words(two)]).toEqual([
        titled(`Staff ${round}`),
        titled(`Engineers ${round}`, textOf(two)),
      ])
      expect(host.read(`content/${one}`)).toContain(`Staff ${round}`)
    }
  })

  test('what a killed process did, and somebody undid meanwhile, stays undone', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    const where = { DATA_DIR: site.where.DATA_DIR, CONTENT_GIT_URL: host.url }
    const undo = async (revision: number) => {
      const by = { author: 'bea@example.org', note: 'Not this.' }
      expect(await site.publisher.undo(revision, by)).toMatchObject({ outcome: 'published' })
    }
    host.push({ [`content/${two}`]: titled('Theirs', textOf(two)) }, 'Theirs')
    await site.publish({ [one]: titled('Ours') })
    expect(await mirrorKilledAt({ ...where, now: site.now() }, { when: 'before', call: 'read-tree' })).toBe(true)
    await undo(2)
    site.wait(10)
    expect(await site.look()).toEqual(done(0, 2))
    await site.publish({ [one]: titled('Ours again') })
    expect(await mirrorKilledAt({ ...where, now: site.now() }, { when: 'after', call: 'push' })).toBe(true)
    await undo(4)
    site.wait(10)
    expect(await site.look()).toEqual(done(0, 1))
    expect((await site.store.words.changesAfter(0)).map(({ kind }) => kind)).toEqual([
      'edit',
      'git',
      'undo',
      'edit',
      'undo',
    ])
    expect([await site.words(one), await site.words(two)]).toEqual([titled('Ours'), textOf(two)])
    expect([host.read(`content/${one}`), host.read(`content/${two}`)]).toEqual([
      titled('Ours').trim(),
      textOf(two).trim(),
    ])
    expect(host.log().slice(-2)).toEqual([
      expect.stringContaining(': Ours again'),
      'bea <bea@example.org>: Undo: Not this.',
    ])
  })

  test('a commit that is taken back at once makes no commits of ours', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    host.push({ [`content/${one}`]: titled('A mistake') })
    host.push({ [`content/${one}`]: textOf(one), [`content/${two}`]: titled('Kept', textOf(two)) }, 'Take it back')
    await site.publish({ 'alumni/mentorship.yaml': titled('Ours', textOf('alumni/mentorship.yaml')) })
    expect(await site.look()).toEqual(done(2, 1))
    expect(await site.words(one)).toBe(textOf(one))
    expect(host.log()).toHaveLength(4)
  })

  test('a change that is published while another process mirrors is there soon after', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.look()
    const place = placeOfRemote({ url: host.url, branch: 'main', folder: 'content' })
    await site.store.mirror.claim({ place, token: 'of another', seconds: 60 }, NOW)
    await site.publish({ [one]: titled('Soon') })
    let isRefused = false
    const mirror = site.open()
    const look = async () => {
      const looked = await mirror.look()
      isRefused ||= looked === undefined
      return looked
    }
    const mirroring = keepMirrored({ ...mirror, look }, 3600, { info: () => {}, warn: () => {} })
    onTestFinished(() => mirroring.stop())
    await until(() => isRefused, 'the other process to be noticed')
    await site.store.mirror.release('of another')
    await until(() => host.log().length === 2, 'the change to be on the host', 60)
  })

  test('a token is sent to the host alone, and is in no message, nor among the arguments of a process', async () => {
    const port = await freePort()
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.headers.authorization)
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
    const { problem } = await site.look()
    expect(problem?.kind).toBe('away')
    expect(problem?.text).not.toContain('token-of-ours')
    expect(asked).toContain(`Basic ${Buffer.from('x-access-token:token-of-ours-1234').toString('base64')}`)
    expect(readFileSync(seen, 'utf8')).toMatch(/ls-remote/)
    expect(readFileSync(seen, 'utf8')).not.toContain('token-of-ours')
    expect(readFileSync(`${seen}.env`, 'utf8')).not.toContain('secret-of-mail')
  })
})

test('/readyz and the history say why the Git host does not have the same words', async () => {
  const env = { CONTENT_GIT_URL: '/nowhere/words.git', DATA_DIR: await temporaryFolder() }
  const [mirrored, alone] = await Promise.all([adminSite(env), adminSite()])
  const told = async ({ app, call, as }: typeof alone) => ({
    ready: (await app.inject('/readyz')).body,
    history: mirrorAnswer.parse((await call('GET', WORDS_PATHS.mirror, { cookie: await as('editor') })).json()),
  })
  expect((await mirrored.mirror?.look())?.problem?.kind).toBe('away')
  const { ready, history } = await told(mirrored)
  expect(ready).toMatch(/^OK, but the Git host does not have the same words\.\n\ngit ls-remote: /)
  expect(history).toEqual({ problem: expect.stringContaining('git ls-remote: '), since: NOW.toISOString() })
  expect(await told(alone)).toEqual({ ready: 'OK', history: {} })
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
    ['CONTENT_GIT_SECONDS', '1'],
  ] as const)
    expect(() => readConfig({ [name]: value }), value).toThrow(name)
  for (const url of ['git@host.example.org:hillel/site.git', 'https://nell@host.example.org:8443/a:b@c.git'])
    expect(readConfig({ CONTENT_GIT_URL: url }).CONTENT_GIT_URL).toBe(url)
})
