import { test } from 'vitest'
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
