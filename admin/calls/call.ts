import { SIGN_IN_IS_OLD, STAFF_CALLS } from '#schemas/admin/paths'

/** A call that did not succeed. Status 0: it did not reach the server. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

/** They are called while somebody types, or begin or end a session: nobody is asked to sign in for them. */
const BY_ITSELF = ['sessions.signIn', 'sessions.signOut', 'passkeys.signIn', 'content.check', 'preview'].map(
  (procedure) => `${STAFF_CALLS}/${procedure}`,
)

let signInAgain: (wasOut: boolean) => Promise<boolean> = async () => false

/** Sets what asks for another sign-in; it resolves to whether somebody signed in. */
export function setSignInAgain(ask: (wasOut: boolean) => Promise<boolean>): void {
  signInAgain = ask
}

/** Fetches an answer of the server. @throws {CallFailed} with a sentence for the person who waits */
export async function callServer(address: string | URL | Request, request: RequestInit = {}): Promise<Response> {
  const { method, body } = request
  const answer = await fetch(address, {
    ...request,
    // Without a body there is nothing of this type, and the server would look for it.
    ...(body === undefined && { headers: [] }),
  }).catch(() => {
    throw new CallFailed(0, 'The server can’t be reached. What you typed is kept here.')
  })
  const wasOut = answer.status === 401 && method !== 'GET' && !BY_ITSELF.includes(String(address))
  if ((wasOut || answer.headers.has(SIGN_IN_IS_OLD)) && (await signInAgain(wasOut))) return callServer(address, request)
  if (!answer.ok) throw failureIn(answer.status, answer.headers.get('content-type'), await answer.text())
  return answer
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

export function failureOf(error: unknown): CallFailed | undefined {
  if (error instanceof CallFailed) return error
  return error instanceof Error && error.cause instanceof CallFailed ? error.cause : undefined
}

export const sentenceOf = (error: unknown): string => {
  const failure = failureOf(error)
  if (failure) return failure.message
  console.error(error)
  return 'Something went wrong here. Load the page again; what you typed is kept.'
}
