import { setImmediate } from 'node:timers/promises'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { createMakePicture, PicturesUnavailableError } from './make-picture.ts'

/** A machine on which no process can be started: it has as many as it may have. */
function withoutProcesses() {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  onTestFinished(() => {
    process.execPath = execPath
  })
}

test('where no process can be started, that is said, and the server goes on', async () => {
  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  withoutProcesses()
  await expect(createMakePicture()(picture)).rejects.toThrow(PicturesUnavailableError)
  // What nobody waits for would end this process about now.
  await setImmediate()
})
