import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { mirrorAnswer } from '#schemas/http/admin/words-history'
import { addressOfUpload } from '#schemas/pictures'
import { adminSite } from '#tests/support/admin-site'
import { onEachEngine } from '#tests/support/each-engine'
import { gitHost } from '#tests/support/git-host'
import { campus, described, done, mirroredSite, one, textOf, titled, two } from '#tests/support/mirrored-site'
import { NOW, temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { hasGit } from '../../../scripts/test/programs.ts'
import { keepMirrored } from './mirror.ts'
import { placeOfRemote } from './remote.ts'

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('the words and a Git host', () => {
  test('each published change is one commit by its author', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    expect(await site.push()).toEqual(done(0))
    await site.publish({ [one]: titled('Come in') })
    await site.publish(
      { [two]: null, 'values/kept.yaml': textOf(two) },
      { renames: { [two]: 'values/kept.yaml' }, note: 'A better name' },
    )
    expect(await site.push()).toEqual(done(2))
    expect(host.log()).toEqual([
      'Nell Ames <nell@example.org>: Begin',
      'ada <ada@example.org>: Come in: Title (values/welcome.yaml)',
      'ada <ada@example.org>: A better name',
    ])
    expect(host.bodyOfLast()).toContain('Juniper Hill Hillel <house@example.org>')
    expect(host.bodyOfLast()).toContain('Words-Revision: 2')
    expect(host.read('content/values/kept.yaml')).toBe(textOf(two).trim())
    expect(host.git('ls-tree', '-r', '--name-only', 'origin/main')).toContain('README.md')
    expect(await site.push()).toEqual(done(0))
    expect(host.log()).toHaveLength(3)
  })

  onEachEngine((newSettings) => {
    test('of several processes, one pushes at a time, and another goes on when it was killed', async () => {
      const host = gitHost()
      const site = await mirroredSite({ CONTENT_GIT_URL: host.url }, { settings: await newSettings() })
      await site.publish({ [one]: titled('Come in') })
      const claim = { place: 'x', token: 'of one that is killed', seconds: 60 }
      await site.store.mirror.claim(claim, NOW)
      expect(await site.mirror.push()).toBeUndefined()
      site.wait(2)
      const outcomes = await Promise.all([1, 2, 3].map(() => site.open().push()))
      expect(outcomes.filter((each) => each !== undefined)).toEqual([done(1)])
      await expect(
        site.store.mirror.save(claim.token, { commit: 'x', revision: 1, pending: undefined }),
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
    await site.push()
    await site.publish({ [one]: titled('Come in') }, { author: email })
    await site.push()
    expect(host.log().at(-1)).toContain(`${name} <${email}>: `)
  })

  test('a picture that staff uploaded goes along with the words that show it', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    const [id, bytes] = ['0123456789abcdef0123', Buffer.from([0xff, 0xd8, 0x00, 0x0a])]
    const picture = { id, width: 400, height: 300, description: 'A door', author: 'ada@example.org' }
    await site.store.pictures.add({ ...picture, files: [{ name: 'w400', bytes }] }, NOW)
    const address = addressOfUpload(picture)
    await site.publish({ [one]: textOf(one).replace(/imageUrl: .*/, `imageUrl: ${address}`) })
    expect(await site.push()).toEqual(done(1))
    host.git('pull', '--quiet', 'origin', 'main')
    expect(readFileSync(join(host.clone, 'content/pictures', address))).toEqual(bytes)
  })

  test('a commit of somebody else stays on the host and off the site; ours comes on top of it and leaves what it changed', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    host.push({ [`content/${one}`]: described('Theirs.'), [`content/${two}`]: null, 'README.md': 'Ours.\n' }, 'Theirs')
    await site.publish({ [one]: titled('Ours') })
    expect(await site.push()).toEqual(done(1))
    expect(host.log()).toEqual([
      'Nell Ames <nell@example.org>: Begin',
      'Nell Ames <nell@example.org>: Theirs',
      `ada <ada@example.org>: Ours: Title (${one})`,
    ])
    expect(`${host.read(`content/${one}`)}\n`).toBe(described('Theirs.', titled('Ours')))
    expect(host.git('ls-tree', '-r', '--name-only', 'origin/main')).not.toContain(two)
    expect(host.read('README.md')).toBe('Ours.')
    expect([await site.words(one), await site.words(two)]).toEqual([titled('Ours'), textOf(two)])
    expect((await site.publisher.published()).revision).toBe(1)
    expect(await site.alerts()).toEqual([])
  })

  test('where both changed the same value, each side keeps its own, and one mail says what to do', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    await site.publish({ [one]: described('And this.', titled('Staff say this')) })
    host.push({ [`content/${one}`]: titled('Engineers say this') })
    expect(await site.push()).toEqual(done(1))
    expect(`${host.read(`content/${one}`)}\n`).toBe(described('And this.', titled('Engineers say this')))
    expect(await site.words(one)).toContain('Staff say this')
    const alertsSent = async () => (await site.alerts()).map(({ kind, problem }) => [kind, problem])
    const conflict = [
      'differs',
      expect.stringContaining(
        `${one} title: the site has "Staff say this", the Git host "Engineers say this"\nFor the`,
      ),
    ]
    expect(await alertsSent()).toEqual([conflict])
    await site.publish({ [two]: titled('Staff go on', textOf(two)) })
    expect(await site.push()).toEqual(done(1))
    expect(await alertsSent()).toEqual([conflict])
    expect(host.read(`content/${two}`)).toContain('Staff go on')
    host.push({ [`content/${one}`]: titled('Staff say this') }, 'As staff say it')
    await site.publish({ [one]: titled('Both again') })
    expect(await site.push()).toEqual(done(1))
    expect(host.read(`content/${one}`)).toContain('Both again')
    expect(await alertsSent()).toEqual([conflict])
  })

  test('a link, a submodule or bytes in the place of a file are neither followed nor replaced', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    await site.publish({ [two]: titled('Staff go on', textOf(two)) })
    const file = join(host.clone, 'content', two)
    const replace = (by: () => void) => () => {
      host.git('rm', '--quiet', `content/${two}`)
      by()
    }
    const submodule = `160000,${'1'.repeat(40)},content/${two}`
    for (const [spoil, answer] of [
      [replace(() => symlinkSync('/etc/passwd', file)), `content/${two} is a link`],
      [replace(() => host.git('update-index', '--add', '--cacheinfo', submodule)), `content/${two} is a submodule`],
      [() => writeFileSync(file, Buffer.from([0x61, 0x3a, 0xff])), 'is not text in UTF-8'],
    ] as const) {
      spoil()
      host.commit('Spoil it', { isStaged: answer.includes('submodule') })
      host.git('push', '--quiet', 'origin', 'main')
      expect((await site.push()).problem, answer).toContain(answer)
      expect(host.log()).toHaveLength(2)
      host.git('reset', '--quiet', '--hard', 'HEAD^')
      host.git('push', '--quiet', '--force', 'origin', 'main')
    }
    expect(await site.push()).toEqual(done(1))
  })

  test('the first time, the host gets what was published since the last deploy as one commit; a branch without words gets all', async () => {
    const empty = gitHost({ isEmpty: true })
    const first = await mirroredSite({ CONTENT_GIT_URL: empty.url, CONTENT_GIT_FOLDER: '.' })
    expect(await first.push()).toEqual(done(1))
    expect(empty.read(one)).toBe(textOf(one).trim())

    const other = gitHost({ isEmpty: true })
    other.push({ 'README.md': 'Without words.\n' })
    const without = await mirroredSite({ CONTENT_GIT_URL: other.url })
    expect(await without.push()).toEqual(done(1))
    expect([other.read(`content/${one}`), other.read('README.md')]).toEqual([textOf(one).trim(), 'Without words.'])

    const ahead = gitHost()
    ahead.push({ [`content/${two}`]: titled('Not deployed yet', textOf(two)) })
    const second = await mirroredSite({ CONTENT_GIT_URL: ahead.url })
    await second.publish({ [one]: titled('Before there') })
    await second.publish({ [one]: titled('Before there was a host') })
    expect(await second.push()).toEqual(done(1))
    expect(ahead.read(`content/${one}`)).toContain('Before there was a host')
    expect(ahead.read(`content/${two}`)).toContain('Not deployed yet')
    expect(ahead.log().at(-1)).toBe('Juniper Hill Hillel <house@example.org>: The words as staff have published them')
  })

  test('a rewritten history gets what staff published again; a branch that is gone is not made again', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    const begin = host.git('rev-parse', 'HEAD')
    await site.publish({ [one]: titled('Staff wrote this') })
    await site.push()
    host.git('reset', '--quiet', '--hard', begin)
    writeFileSync(join(host.clone, `content/${two}`), titled('Engineers wrote this', textOf(two)))
    host.commit('Without what staff wrote')
    host.git('push', '--quiet', '--force', 'origin', 'main')
    await site.publish({ 'alumni/mentorship.yaml': titled('And this', textOf('alumni/mentorship.yaml')) })
    expect(await site.push()).toEqual(done(1))
    for (const [path, words] of [
      [one, 'Staff wrote this'],
      [two, 'Engineers wrote this'],
      ['alumni/mentorship.yaml', 'And this'],
    ])
      expect(host.read(`content/${path}`)).toContain(words)
    host.removeBranch()
    await site.publish({ [one]: titled('Again') })
    expect((await site.push()).problem).toContain('The branch is not there any more')
  })

  test('a change that is published while another process pushes is there soon after', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    const place = placeOfRemote({ url: host.url, branch: 'main', folder: 'content' })
    await site.store.mirror.claim({ place, token: 'of another', seconds: 60 }, NOW)
    await site.publish({ [one]: titled('Soon') })
    let isRefused = false
    const mirror = site.open()
    const push = async () => {
      const outcome = await mirror.push()
      isRefused ||= outcome === undefined
      return outcome
    }
    const mirroring = keepMirrored({ ...mirror, push }, { info: () => {}, warn: () => {} })
    onTestFinished(() => mirroring.stop())
    await until(() => isRefused, 'the other process to be noticed')
    await site.store.mirror.release('of another')
    await until(() => host.log().length === 2, 'the change to be on the host')
  })
})

test('/readyz and the history say why the Git host does not have the newest words', async () => {
  const env = { CONTENT_GIT_URL: '/nowhere/words.git', DATA_DIR: await temporaryFolder() }
  const [mirrored, alone] = await Promise.all([adminSite(env), adminSite()])
  const state = async ({ app, call, as }: typeof alone) => ({
    ready: (await app.inject('/readyz')).body,
    history: mirrorAnswer.parse((await call('GET', WORDS_PATHS.mirror, { cookie: await as('editor') })).json()),
  })
  expect((await mirrored.mirror?.push())?.problem).toContain('git ls-remote: ')
  const { ready, history } = await state(mirrored)
  expect(ready).toMatch(/^OK\n\nThe Git host does not have the newest words\.\n\ngit ls-remote: /)
  expect(history).toEqual({ problem: expect.stringContaining('git ls-remote: '), since: NOW.toISOString() })
  expect(await state(alone)).toEqual({ ready: 'OK', history: {} })
})
