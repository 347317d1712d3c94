import type { FastifyInstance } from 'fastify'
import { FILES, fileNameAt } from '#schemas/files/files'
import { sendPage } from '../platform/http/pages.ts'
import { sendFile, servedFile } from '../platform/pages/served-file.ts'
import type { VisitorServices } from '../services.ts'

/** Serves files as they are now: bytes change under the same address without a publication. */
export function fileRoutes(app: FastifyInstance, { store: { files } }: Pick<VisitorServices, 'store'>): void {
  const readBytes = shareBytes(files.bytes)
  app.get<{ Params: { file: string } }>(`${FILES}:file`, async (request, reply) => {
    const { file } = request.params
    const name = fileNameAt(FILES + file)
    const found = name && (await files.find(name))
    // It came with the content of the site, or there is none.
    if (!found) return sendPage(FILES + file, request, reply)
    const isUnchanged = request.headers['if-none-match']?.includes(found.digest)
    const bytes = isUnchanged ? Buffer.alloc(0) : await readBytes(found.id)
    reply.header('content-disposition', `inline; filename="${file}"`)
    return sendFile({ ...servedFile(`files/${file}`, bytes), digest: found.digest }, 200, request, reply)
  })
}

/** Has bytes in memory once for all to whom they are being sent, and no longer. */
function shareBytes(read: (id: string) => Promise<Buffer>): (id: string) => Promise<Buffer> {
  const reading = new Map<string, Promise<Buffer>>()
  const sending = new Map<string, WeakRef<Buffer>>()
  return async (id) => {
    const known = sending.get(id)?.deref() ?? reading.get(id)
    if (known) return known
    const bytes = read(id).finally(() => reading.delete(id))
    reading.set(id, bytes)
    sending.set(id, new WeakRef(await bytes))
    return bytes
  }
}
