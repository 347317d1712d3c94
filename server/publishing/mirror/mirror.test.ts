import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { WORDS_PATHS } from '#schemas/http/admin/words-calls'
import { mirrorAnswer } from '#schemas/http/admin/words-history'
import { addressOfUpload } from '#schemas/pictures'
import type { WordsFiles } from '#server/store/words'
import { adminSite } from '#tests/support/admin-site'
import { onEachEngine } from '#tests/support/each-engine'
import { gitHost } from '#tests/support/git-host'
import { campus, described, done, mirroredSite, noted, one, textOf, titled, two } from '#tests/support/mirrored-site'
import { NOW, temporaryFolder } from '#tests/support/test-app'
import { until } from '#tests/support/until'
import { hasGit } from '../../../scripts/test/programs.ts'
import { checkFolder } from '../words/check-folder.ts'
import { inFolder } from '../words/in-folder.ts'
import { keepMirrored } from './mirror.ts'
import { placeOfRemote } from './remote.ts'

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
  expect(ready).toMatch(/^OK\n\nThe Git host does not have the same words\.\n\ngit ls-remote: /)
  expect(history).toEqual({
    kind: 'away',
    problem: expect.stringContaining('git ls-remote: '),
    since: NOW.toISOString(),
  })
  expect(await told(alone)).toEqual({ ready: 'OK', history: {} })
})
