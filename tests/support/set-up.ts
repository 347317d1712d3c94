import fc from 'fast-check'
import { setLocale } from '../../content-reader/read/language.ts'
import { setCampusZone } from '../../schemas/time-zone.ts'

// The zone, the locale and the language of the small campus and of ours, for tests of parts that are told them by what starts them.
setCampusZone('America/New_York')
setLocale('en-US')

// Every run tries the same inputs, so that a change is judged by itself; `SEED=random` tries others.
if (process.env.SEED !== 'random') fc.configureGlobal({ seed: Number(process.env.SEED ?? 1) })
