import type { CommandUnknownOpts } from 'commander'
import { developing } from './developing.ts'
import { measuring, serving, storing } from './operating.ts'
import { staff } from './staff.ts'

type Commands = Readonly<Record<string, CommandUnknownOpts>>

/** Every command of npm, as `--help`, docs/reference.md and `scripts/run.mjs` read it. Each loads what it runs when it runs. */
export const groups: Readonly<Record<string, Commands>> = {
  'Serve the site': serving,
  'Look after it': staff,
  'Its store': storing,
  'Work on it': developing,
  'Measure it': measuring,
}

export const commands: ReadonlyMap<string, CommandUnknownOpts> = new Map(
  Object.values(groups).flatMap((group) => Object.entries(group)),
)

/** `npm run people --` */
export const usageOf = (name: string): string => (/^(start|test)$/.test(name) ? `npm ${name} --` : `npm run ${name} --`)
