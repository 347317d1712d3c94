import { open, readdir, rename, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Sender } from '../delivery/deliver-due.ts'
import { makePrivateFolder } from '../private-files.ts'
import { composeMail } from './compose-mail.ts'
import type { MailSettings } from './mail-parts.ts'

/**
 * If no mail server is configured, each mail becomes a file in `folder` that any mail program opens. It is named
 * after its delivery, so that a repeated attempt writes the same file again.
 */
export function fileSender(folder: string, settings: MailSettings): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (delivery) => {
    const { message } = await transport.sendMail(await composeMail(delivery, settings))
    try {
      await writeWhole(folder, `${delivery.id}.eml`, message)
      return { result: 'sent' }
    } catch (error) {
      return { result: 'try-again', error: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Writes a file atomically. */
export async function writeWhole(folder: string, name: string, text: Buffer | NodeJS.ReadableStream): Promise<void> {
  makePrivateFolder(folder)
  const unfinished = join(folder, `.${name}.part`)
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}

/** Removes the mails in `folder` that were written before `before`. The folder may be missing. */
export async function removeMails(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const name of names.filter((candidate) => candidate.endsWith('.eml'))) {
    const file = join(folder, name)
    if ((await stat(file)).mtime < before) await unlink(file)
  }
}
