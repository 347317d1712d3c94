import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from './test-app.ts'

/** Pushes the words once, in a process of its own. */
const PUSHING = `
  import { readConfig } from '#server/config'
  import { openStore } from '#server/store/open-store'
  import { createStore } from '#server/store/store'
  import { openMirror } from '#server/words/mirror/mirror'
  import { createWordsPublisher } from '#server/words/publish-words'
  const config = readConfig({ DATA_DIR: process.env.DATA_DIR, CONTENT_GIT_URL: process.env.CONTENT_GIT_URL })
  const store = createStore(await openStore(config))
  const clock = () => new Date(Number(process.env.NOW))
  const check = async () => ({ problems: [] })
  const uploads = { knownIn: async () => [] }
  const publisher = createWordsPublisher({ store: store.words, check, checkImport: check, uploads, upgrade: (files) => files, clock })
  const outcome = await openMirror({ config, store, publisher, clock }).push()
  await store.close()
  console.log(JSON.stringify(outcome))`

/** A moment at which the process is killed: with a call of git's, by its name or its number. */
export interface Moment {
  when: 'before' | 'after'
  call: string | number
}

/** Pushes in a process that is killed with -9 at a moment; returns whether it was. */
export async function pushKilledAt(
  { now, ...env }: { DATA_DIR: string; CONTENT_GIT_URL: string; now: Date },
  { when, call }: Moment,
) {
  const bin = await temporaryFolder()
  const isIt = typeof call === 'number' ? `[ "$n" = ${call} ]` : `case " $* " in *" ${call} "*) true;; *) false;; esac`
  const kill = 'kill -9 $PPID'
  const script = [
    '#!/bin/sh',
    `n=$(($(cat ${bin}/count 2>/dev/null || echo 0) + 1)); echo $n >${bin}/count`,
    when === 'before' ? `if ${isIt}; then ${kill}; exit 1; fi` : '',
    `PATH="$(echo "$PATH" | cut -d: -f2-)" git "$@"; code=$?`,
    when === 'after' ? `if ${isIt}; then ${kill}; fi` : '',
    'exit $code',
  ]
  writeFileSync(join(bin, 'git'), script.join('\n'))
  chmodSync(join(bin, 'git'), 0o755)
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', PUSHING], {
    env: { ...process.env, ...env, NOW: String(now.getTime()), DATABASE_URL: '', PATH: `${bin}:${process.env.PATH}` },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code, signal] = await once(child, 'close')
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`Pushing ended with ${code}.`)
  return signal === 'SIGKILL'
}
