import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { gitHost } from '#tests/support/git-host'
import { pushKilledAt } from '#tests/support/killed-by-git'
import { done, mirroredSite, one, textOf, titled, two } from '#tests/support/mirrored-site'
import { until } from '#tests/support/until'
import { hasGit } from '../../../scripts/test/programs.ts'
import { keepMirrored } from './mirror.ts'

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('when something fails while the words are pushed', () => {
  test('a host that is away keeps nobody from publishing, is said after an hour, and gets everything when it is back', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    execFileSync('mv', [host.url, `${host.url}.away`])
    await site.publish({ [one]: titled('Meanwhile') })
    expect((await site.push()).problem).toContain('git ls-remote:')
    expect(await site.alerts()).toEqual([])
    site.wait(61)
    await site.push()
    await site.push()
    expect((await site.alerts()).map((fields) => fields.kind)).toEqual(['away'])
    execFileSync('mv', [`${host.url}.away`, host.url])
    expect(await site.push()).toEqual(done(1))
    expect(await site.mirror.problem()).toBeUndefined()
    const copy = join(site.where.DATA_DIR, 'mirror.git')
    execFileSync('rm', ['-r', copy])
    await site.publish({ [two]: titled('With a new copy', textOf(two)) })
    expect(await site.push()).toEqual(done(1))
    host.git('pull', '--quiet', 'origin', 'main')
    const blob = host.git('rev-parse', `HEAD:content/${two}`)
    execFileSync('rm', [join(copy, 'objects', blob.slice(0, 2), blob.slice(2))])
    await site.publish({ [two]: titled('With a damaged copy', textOf(two)) })
    expect((await site.push()).problem).toContain('The copy of the repository is damaged')
    expect(await site.push()).toEqual(done(1))
  })

  test('it is tried again by itself until it is there', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    execFileSync('mv', [host.url, `${host.url}.away`])
    await site.publish({ [one]: titled('Meanwhile') })
    let failures = 0
    const push = async () => {
      const outcome = await site.mirror.push()
      if (outcome?.problem) failures += 1
      return outcome
    }
    const warnings: string[] = []
    const log = { info: () => {}, warn: (_: object, text?: string) => void warnings.push(text ?? '') }
    const mirroring = keepMirrored({ ...site.mirror, push }, log)
    onTestFinished(() => mirroring.stop())
    await until(() => failures > 0, 'it to fail')
    execFileSync('mv', [`${host.url}.away`, host.url])
    await until(() => host.log().length === 2, 'the change to be on the host')
    expect(warnings).toEqual(['the words could not be pushed to the Git host; trying again'])
  })

  test('killed at any moment, nothing is lost, and nothing is done twice', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    const where = { DATA_DIR: site.where.DATA_DIR, CONTENT_GIT_URL: host.url }
    for (const [round, moment] of (
      [
        // Nothing is noted; ours is noted, and not pushed; ours is pushed, and that is not noted.
        { when: 'before', call: 'read-tree' },
        { when: 'before', call: 'push' },
        { when: 'after', call: 'push' },
      ] as const
    ).entries()) {
      // Two changes of one value: pushed once more, the first would be in conflict with the second.
      for (const title of [`Staff ${round}`, `Staff again ${round}`]) await site.publish({ [one]: titled(title) })
      host.push({ [`content/${two}`]: titled(`Engineers ${round}`, textOf(two)) }, `Engineers ${round}`)
      expect(await pushKilledAt({ ...where, now: site.now() }, moment)).toBe(true)
      expect(await site.mirror.push()).toBeUndefined()
      site.wait(10)
      await site.push()
      expect(host.log().slice(1 + 3 * round)).toEqual([
        `Nell Ames <nell@example.org>: Engineers ${round}`,
        `ada <ada@example.org>: Staff ${round}: Title (${one})`,
        `ada <ada@example.org>: Staff again ${round}: Title (${one})`,
      ])
      expect(host.read(`content/${one}`)).toContain(`Staff again ${round}`)
      expect(await site.alerts()).toEqual([])
      expect(await site.words(two)).toBe(textOf(two))
    }
  })

  test('what a killed process pushed, and somebody undid meanwhile, stays undone', async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    const where = { DATA_DIR: site.where.DATA_DIR, CONTENT_GIT_URL: host.url }
    await site.publish({ [one]: titled('Ours') })
    expect(await pushKilledAt({ ...where, now: site.now() }, { when: 'after', call: 'push' })).toBe(true)
    const by = { author: 'bea@example.org', note: 'Not this.' }
    expect(await site.publisher.undo(1, by)).toMatchObject({ outcome: 'published' })
    site.wait(10)
    expect(await site.push()).toEqual(done(1))
    expect([await site.words(one), `${host.read(`content/${one}`)}\n`]).toEqual([textOf(one), textOf(one)])
    expect(host.log().slice(-2)).toEqual([expect.stringContaining(': Ours'), 'bea <bea@example.org>: Undo: Not this.'])
  })
})
