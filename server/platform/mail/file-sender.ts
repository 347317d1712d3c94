import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sender } from '../db/outbox.ts'
import { makePrivateFolder, writeAtomically } from '../private-files.ts'
import { bytesTransport } from './nodemailer.ts'
import type { ComposeDelivery } from './smtp-sender.ts'

/** Names files after their delivery, so that a repeated attempt writes the same file again. */
export function fileSender(folder: string, compose: ComposeDelivery): Sender {
  const transport = bytesTransport()
  return async (delivery) => {
    const { message } = await transport.sendMail(await compose(delivery))
    try {
      await writeMail(folder, `${delivery.id}.eml`, message)
      return { result: 'sent' }
    } catch (error) {
      return { result: 'try-again', error: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Writes a mail atomically, in a folder that is made if it is missing. */
export async function writeMail(folder: string, name: string, text: Buffer | NodeJS.ReadableStream): Promise<void> {
  makePrivateFolder(folder)
  await writeAtomically(join(folder, name), (unfinished) => writeFile(unfinished, text))
}

interface SavedMail {
  path: string
  deliveryId: string
}

/** Takes a missing folder for an empty one. */
export async function mailsIn(folder: string): Promise<SavedMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const deliveryId = /^\.?(.+)\.eml(?:\.part)?$/.exec(name)?.[1]
    return deliveryId ? [{ path: join(folder, name), deliveryId }] : []
  })
}

export async function removeMails(folder: string, before: Date): Promise<void> {
  for (const { path } of await mailsIn(folder)) {
    // A mail that was being written may have been renamed meanwhile.
    const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (found && found.mtime < before) await rm(path, { force: true })
  }
}

/** Removes the mails of these deliveries in `folder`, whether it has them or not. */
export async function removeMailsNamed(folder: string, deliveryIds: ReadonlySet<string>): Promise<void> {
  for (const id of deliveryIds) await rm(join(folder, `${id}.eml`), { force: true })
}
