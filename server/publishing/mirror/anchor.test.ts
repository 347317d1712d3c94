import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { gitHost } from '#tests/support/git-host'
import { campus, done, mirroredSite, one, textOf, titled, two } from '#tests/support/mirrored-site'
import { hasGit } from '../../../scripts/test/programs.ts'

// Each runs git some hundred times, on a machine that may be busy.
describe.skipIf(!hasGit())('where the words and those of a Git host part', { timeout: 90_000 }, () => {
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
})
