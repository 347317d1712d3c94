import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gitHost } from '#tests/support/git-host'
import { mirrorKilledAt } from '#tests/support/killed-by-git'
import { done, mirroredSite, one, textOf, titled, two } from '#tests/support/mirrored-site'
import { hasGit } from '../../../scripts/test/programs.ts'

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('when something fails while the words are mirrored', { timeout: 90_000 }, () => {
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
})
