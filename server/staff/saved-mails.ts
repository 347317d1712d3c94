import { readFile, unlink } from 'node:fs/promises'
import { listSavedMails } from '../platform/mail/transport.ts'

/**
 * Removes also mails that contain the address and whose request is no longer stored; returns how many.
 * @param isStillNeeded tells a delivery that the store still has
 */
export async function removeMailsOf(
  folder: string,
  { deliveryIds, address }: { deliveryIds: ReadonlySet<string>; address: string },
  isStillNeeded: (deliveryId: string) => Promise<boolean>,
): Promise<number> {
  let removed = 0
  for (const { path, deliveryId } of await listSavedMails(folder)) {
    const isTheirs = deliveryIds.has(deliveryId) || ((await names(path, address)) && !(await isStillNeeded(deliveryId)))
    if (!isTheirs) continue
    await unlink(path)
    removed += 1
  }
  return removed
}

/** Looks into the header, and into a body that may be broken over lines (quoted-printable). */
async function names(path: string, address: string): Promise<boolean> {
  const text = await readFile(path, 'latin1')
  return text
    .replace(/=\r?\n/g, '')
    .toLowerCase()
    .includes(address)
}
