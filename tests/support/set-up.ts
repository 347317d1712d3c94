import fc from 'fast-check'
import { setTestLocale } from './test-locale.ts'

setTestLocale('en-US')

// Every run tries the same inputs, so that a change is judged by itself; `SEED=random` tries others.
if (process.env.SEED !== 'random') fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
