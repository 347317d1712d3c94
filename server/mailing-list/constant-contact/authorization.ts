import { once } from 'node:events'
import { ExpectedError } from '#schemas/expected-error'
import { http } from '../../platform/http/node-http.ts'
import type { App } from './settings.ts'

/** `offline_access`: also while nobody is signed in. */
const SCOPE = 'contact_data offline_access'

/** The person did not allow it, or the response does not belong to our request. The message is a sentence. */
export class NotAllowed extends ExpectedError {}

/** Returns the address where a person allows the website: next to the one that issues tokens. */
export function authorizeUrl({ tokenUrl, clientId }: App, redirectUri: string, state: string): URL {
  const url = new URL('authorize', tokenUrl)
  url.search = String(
    new URLSearchParams({ client_id: clientId, redirect_uri: redirectUri, response_type: 'code', scope: SCOPE, state }),
  )
  return url
}

/** Takes the full address to which the browser was sent, or the code alone. @throws {NotAllowed} */
export function codeIn(text: string, state: string): string {
  const answer = text.trim()
  if (/^[\w.~-]+$/.test(answer)) return answer
  const query = URL.canParse(answer) ? new URL(answer).searchParams : new URLSearchParams()
  const error = query.get('error')
  if (error) throw new NotAllowed(`Constant Contact responded: ${query.get('error_description') ?? error}`)
  const code = query.get('code')
  if (!code) throw new NotAllowed('That is neither a code nor an address with a code in it.')
  // A forged response would connect the website to somebody else's account.
  if (query.get('state') !== state)
    throw new NotAllowed('That address belongs to an earlier attempt. Please begin again.')
  return code
}

const PAGE = (text: string) => `<!DOCTYPE html><html lang="en"><title>Constant Contact</title><p>${text}</p></html>`

/** @param redirectUri `http://localhost:PORT/…`; any other address can't be received here */
export async function listenForCode(redirectUri: string, state: string) {
  const { hostname, port, pathname, protocol } = new URL(redirectUri)
  const code = Promise.withResolvers<string>()
  // The caller handles the error when it awaits the promise; until then it must not end the process.
  code.promise.catch(() => {})
  if (protocol !== 'http:' || hostname !== 'localhost')
    return { code: code.promise, isListening: false, close: () => {} }
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '/', redirectUri)
    if (url.pathname !== pathname) return void response.writeHead(404).end()
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', Connection: 'close' })
    try {
      code.resolve(codeIn(url.href, state))
      response.end(PAGE('Thank you. You can close this window: the terminal says whether it worked.'))
    } catch (error) {
      if (error instanceof NotAllowed && !url.searchParams.has('code')) code.reject(error)
      response.end(PAGE('That did not work. The terminal says what to do next.'))
    }
  })
  server.listen(Number(port || 80), 'localhost')
  await once(server, 'listening')
  return { code: code.promise, isListening: true, close: () => void server.close() }
}
