import type { FastifyInstance } from 'fastify'
import { readQuestion, SEARCH_PATH } from '#search/search-path'
import { DRAWN_PAGE_MILLISECONDS } from '../http/expensive-work.ts'
import { sendFile } from '../http/send-file.ts'
import { createSerialQueue } from '../serial-queue.ts'

/** The search for visitors without JavaScript: `/search?q=eruv&category=Events`. */
export function search(app: FastifyInstance): void {
  // So that a page which is drawn meanwhile waits for one search, not for all that have come.
  const takeTurn = createSerialQueue()
  app.get(SEARCH_PATH, { config: { costMilliseconds: DRAWN_PAGE_MILLISECONDS } }, async (request, reply) => {
    const { url, site } = request
    const question = readQuestion(url.split('?').slice(1).join('?'))
    if (!question.query) return sendFile(await site.file(SEARCH_PATH), 200, request, reply)
    const answer = await takeTurn(() => site.page(SEARCH_PATH, { search: question }))
    // A visitor reads the answer to a question of their own: it does not say until when it is true, so that no tab replaces it.
    return sendFile({ ...answer, until: undefined }, 200, request, reply)
  })
}
