import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startSite } from '#tests/support/start-site'

/** How soon a running server shows a changed word, and a page after a start with broken words, in seconds. */
export interface Live {
  /** The first change for a long time: no process is ready to draw. */
  afterIdle: number
  /** Several more, one after the other. */
  changes: readonly number[]
  brokenRestart: number
}

const CHANGES = 7

/** @param contentRoot A copy of `content/`, whose site is in `dist/`. It is changed, and broken in the end. */
export async function measureLive(contentRoot: string): Promise<Live> {
  const site = await startSite({ env: { CONTENT_DIR: contentRoot } })
  const secondsUntil = async (holds: () => Promise<boolean>): Promise<number> => {
    const startedAt = performance.now()
    while (!(await holds())) await wait(10)
    return (performance.now() - startedAt) / 1000
  }
  const file = join(contentRoot, 'faq/is-the-food-kosher.yaml')
  const change = (question: string): Promise<number> => {
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^question: .*$/m, `question: ${question}`))
    return secondsUntil(async () => (await (await fetch(`${site.url}/faq`)).text()).includes(question))
  }
  try {
    const afterIdle = await change('Changed 0')
    const changes: number[] = []
    for (let number = 1; number <= CHANGES; number += 1) {
      // So that each falls at another moment between two looks.
      await wait(1000 + number * 70)
      changes.push(await change(`Changed ${number}`))
    }
    await site.killHard()
    writeFileSync(file, 'question: [\n')
    const restarted = site.restart()
    const brokenRestart = await secondsUntil(() =>
      fetch(site.url).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    await restarted
    return { afterIdle, changes, brokenRestart }
  } finally {
    await site.stop()
  }
}
