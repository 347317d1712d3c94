import { expect, test } from 'vitest'
import { hasGit } from '../../scripts/test/programs.ts'
import { gitHost } from '../support/git-host.ts'
import { pushKilledAt } from '../support/killed-by-git.ts'
import { campus, mirroredSite } from '../support/mirrored-site.ts'
import { killWhileWordsChange, STEPS } from '../support/words-killed.ts'

/** How often the process is killed: `SOAK_KILLS`. */
const KILLS = Number(process.env.SOAK_KILLS ?? 100)
const MINUTE = 60_000

test('killed again and again while words change, everything is whole', { timeout: 60 * MINUTE }, async () => {
  const moments = Array.from({ length: KILLS }, (_, kill) => {
    const step = STEPS[kill % STEPS.length] ?? 'publish'
    return { step, turns: Math.floor(kill / STEPS.length) * 23 }
  })
  await killWhileWordsChange(moments)
  console.log(`${KILLS} kills while words changed: nothing half done`)
})

test.skipIf(!hasGit())(
  'killed before and after each call of git, nothing is lost or done twice',
  {
    timeout: 60 * MINUTE,
  },
  async () => {
    const host = gitHost()
    const site = await mirroredSite({ CONTENT_GIT_URL: host.url })
    await site.push()
    const where = { DATA_DIR: site.where.DATA_DIR, CONTENT_GIT_URL: host.url }
    const [one, two] = ['values/welcome.yaml', 'values/memory.yaml'] as const
    const titled = (path: string, title: string) => (campus.get(path) ?? '').replace(/title: .*/, `title: ${title}`)
    let rounds = 0
    for (const when of ['before', 'after'] as const)
      for (let call = 1, isKilled = true; isKilled; call++) {
        await site.publish({ [one]: titled(one, `Staff ${rounds}`) })
        host.push({ [`content/${two}`]: titled(two, `Engineers ${rounds}`) }, `Engineers ${rounds}`)
        isKilled = await pushKilledAt({ ...where, now: site.now() }, { when, call })
        rounds += 1
        site.wait(20)
        await site.push()
        expect(host.log().slice(-2), `${when} call ${call}`).toEqual([
          `Nell Ames <nell@example.org>: Engineers ${rounds - 1}`,
          expect.stringContaining(`: Staff ${rounds - 1}`),
        ])
        expect(host.log()).toHaveLength(1 + 2 * rounds)
        expect((await site.publisher.published()).revision).toBe(rounds)
        expect(await site.words(two)).toBe(campus.get(two))
        expect(await site.mirror.problem()).toBeUndefined()
      }
    expect(rounds).toBeGreaterThan(20)
    console.log(`${rounds} kills while words were pushed: nothing lost, nothing twice`)
  },
)
