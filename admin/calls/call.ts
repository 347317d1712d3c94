/** A call that did not succeed. Status 0: it did not reach the server. */
export class CallFailed extends Error {
  override name = 'CallFailed'
  readonly status: number

  constructor(status: number, sentence: string) {
    super(sentence)
    this.status = status
  }
}

const NOT_REACHED = 'The server can’t be reached. What you typed is kept here.'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Calls the server.
 *
 * @returns its JSON; undefined if it sent none
 * @throws {CallFailed} with a sentence for the person who waits
 */
export async function call<Answer = void>(method: Method, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(path, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }).catch(() => {
    throw new CallFailed(0, NOT_REACHED)
  })
  if (!answer.ok) throw new CallFailed(answer.status, await answer.text())
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  return (isJson ? await answer.json() : undefined) as Answer
}

/** The sentence for whoever waits. */
export const sentenceOf = (error: unknown): string => {
  if (error instanceof CallFailed) return error.message
  console.error(error)
  return 'Something went wrong here. Load the page again; what you typed is kept.'
}
