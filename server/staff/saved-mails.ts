import { readdir, readFile, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail in `DATA_DIR/mail`, complete or partly written, and the delivery that it is named after. */
interface SavedMail {
  path: string
  deliveryId: string
}

/** The mails that are saved as files in `folder`, which may be missing. */
async function mailsIn(folder: string): Promise<SavedMail[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.flatMap((name) => {
    const deliveryId = /^\.?(.+)\.eml(?:\.part)?$/.exec(name)?.[1]
    return deliveryId ? [{ path: join(folder, name), deliveryId }] : []
  })
}

/**
 * Removes the saved mails of these deliveries, and those that contain the address and whose request is no longer
 * stored; returns how many.
 *
 * @param isStillNeeded whether the store still has a delivery
 */
export async function removeMailsOf(
  folder: string,
  { deliveryIds, address }: { deliveryIds: ReadonlySet<string>; address: string },
  isStillNeeded: (deliveryId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0
  for (const { path, deliveryId } of await mailsIn(folder)) {
    const isTheirs = deliveryIds.has(deliveryId) || ((await names(path, address)) && !(await isStillNeeded(deliveryId)))
    if (!isTheirs) continue
    await unlink(path)
    removed += 1
  }
  return removed
}

/**
 * Whether a mail contains the address: in its header, or in a body that may be broken over lines (quoted-printable).
 */
async function names(path: string, address: string): Promise<boolean> {
  const text = await readFile(path, 'latin1')
  return text
    .replace(/=\r?\n/g, '')
    .toLowerCase()
    .includes(address)
}
