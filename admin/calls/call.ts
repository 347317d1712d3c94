import { ADMIN_PATHS, CONTENT_PATHS, SIGN_IN_IS_OLD } from '#schemas/http/admin/paths'

/** A call that did not succeed. Status 0: it did not reach the server. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** They are called while somebody types, or end the session: nobody is asked to sign in for them. */
const BY_ITSELF: readonly string[] = [ADMIN_PATHS.session, CONTENT_PATHS.check, CONTENT_PATHS.previews]

let signInAgain: (wasOut: boolean) => Promise<boolean> = async () => false

/** Sets what asks for another sign-in; it resolves to whether somebody signed in. */
export function setSignInAgain(ask: (wasOut: boolean) => Promise<boolean>): void {
  signInAgain = ask
}

/** Calls the server. @throws {CallFailed} with a sentence for the person who waits */
export async function call<Answer = void>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await answerOf(path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallFailed(0, 'The server can’t be reached. What you typed is kept here.')
  })
  const wasOut = answer.status === 401 && method !== 'GET' && !BY_ITSELF.includes(path)
  if ((wasOut || answer.headers.has(SIGN_IN_IS_OLD)) && (await signInAgain(wasOut))) return call(method, path, body)
  if (!answer.ok) throw failureIn(answer.status, answer.headers.get('content-type'), await answer.text())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return (isJson ? await answer.json() : undefined) as Answer
}

/** In milliseconds: a reading that a busy server refused is tried again after these. */
const PAUSES = [1000, 3000]
async function answerOf(path: string, request: RequestInit): Promise<Response> {
  for (const pause of request.method === 'GET' ? PAUSES : []) {
    const answer = await fetch(path, request)
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return fetch(path, request)
}

/** Keeps only our server's sentences, which are plain text: others are of a server in front of it. */
export function failureIn(status: number, type: string | null, text: string): CallFailed {
  if (type?.startsWith('text/plain') && text) return new CallFailed(status, text)
  const what = status === 413 ? 'This is too large for the web server in front of the site' : 'The site does not answer'
  return new CallFailed(
    status,
    `${what} (${status}). What you did is kept here; please try again, or tell whoever runs the site.`,
  )
}

export const sentenceOf = (error: unknown): string => {
  if (error instanceof CallFailed) return error.message
  console.error(error)
  return 'Something went wrong here. Load the page again; what you typed is kept.'
}
