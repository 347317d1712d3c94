import type { FastifyInstance } from 'fastify'
import { readQuestion, SEARCH_PATH } from '#search/search-path'
import { sendFile } from '../http/send-file.ts'
import { servedFile } from '../pages/served-file.ts'

/** The search for visitors without JavaScript: `/search?q=eruv&category=Events`. */
export function search(app: FastifyInstance): void {
  app.get(SEARCH_PATH, async (request, reply) => {
    const { url, site } = request
    const question = readQuestion(url.split('?').slice(1).join('?'))
    if (!question.query) return sendFile(await site.file(SEARCH_PATH), 200, request, reply)
    return sendFile(servedFile('answer.html', Buffer.from(await site.search(question))), 200, request, reply)
  })
}
