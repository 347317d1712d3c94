import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '#tests/support/test-app'
import { oneAtATime } from './one-at-a-time.ts'
import { createMakePicture, PicturesUnavailable } from './pictures/make-picture.ts'
import { startCompiled } from './publishing/compiled-process.ts'
import { createWordsWorker } from './publishing/words/words-worker.ts'

/** A machine on which no process can be started: it has as many as it may have. */
function withoutProcesses() {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  onTestFinished(() => {
    process.execPath = execPath
  })
}

test('a process that draws or checks has the words’ settings, and none of the server’s secrets', async () => {
  const folder = await temporaryFolder()
  const file = join(folder, 'names.mjs')
  await writeFile(file, "process.on('message', () => process.send(Object.keys(process.env)))")
  for (const name of ['SMTP_URL', 'DATABASE_URL', 'FORM_TOKEN_SECRET', 'CONTENT_GIT_TOKEN', 'RETENTION_DAYS'])
    vi.stubEnv(name, 'anything')
  onTestFinished(() => void vi.unstubAllEnvs())
  const started = startCompiled<object, string[]>('The test', file, folder)
  onTestFinished(() => started.end())
  const names = await started.ask({}, 20)
  expect(names).toEqual(expect.arrayContaining(['RETENTION_DAYS', 'NODE_ENV', 'PATH']))
  expect(names.filter((name) => /_URL$|SECRET|TOKEN/.test(name) && name !== 'SITE_URL')).toEqual([])
})

test('where no process can be started, that is said, and the server goes on', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  const compiled = await temporaryFolder()
  await mkdir(join(compiled, 'renderer'))
  await writeFile(join(compiled, 'renderer/entry.mjs'), '')
  withoutProcesses()
  await expect(createMakePicture()(picture)).rejects.toThrow(PicturesUnavailable)
  const worker = createWordsWorker({ compiled })
  await expect(worker.check(new Map())).rejects.toThrow('Reading the words could not begin: ')
  await worker.end()
  // What nobody waits for would end this process about now.
  await setImmediate()
})

test('work is done one at a time, in order, also after some that failed', async () => {
  const inTurn = oneAtATime()
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await setImmediate()
    steps.push(`${name} ends`)
    if (name === 'two') throw new Error('two failed')
    return name
  }
  const done = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn(work(name))))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(steps).toEqual(['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`]))
})
