import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Sender } from '../delivery/deliver-due.ts'
import { composeStaffMail, type MailSettings } from './compose-mail.ts'

/**
 * Where no mail server is configured, each mail becomes a file in `folder` that any mail program opens. It is named after
 * its delivery, so that a repeated attempt writes the same file again.
 */
export function fileSender(folder: string, settings: MailSettings): Sender {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (delivery) => {
    const { message } = await transport.sendMail(await composeStaffMail(delivery, settings))
    try {
      await writeWhole(folder, `${delivery.id}.eml`, message)
      return { result: 'sent' }
    } catch (error) {
      return { result: 'try-again', error: error instanceof Error ? error.message : String(error) }
    }
  }
}

/** Writes a file that is there whole or not at all. */
export async function writeWhole(folder: string, name: string, text: Buffer | NodeJS.ReadableStream): Promise<void> {
  await mkdir(folder, { recursive: true })
  const unfinished = join(folder, `.${name}.part`)
  const file = await open(unfinished, 'w')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, join(folder, name))
}
