import { MutationCache, QueryClient, useMutation } from '@tanstack/react-query'
import { createTRPCClient, httpLink } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Control } from '#schemas/admin/controls'
import { SIGN_IN_IS_OLD, STAFF_CALLS } from '#schemas/admin/paths'
import type { ValueMap } from '#schemas/entry-value'
import type { RouterInputs, RouterOutputs, StaffRouter } from '#server/router'

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

/** In milliseconds: a reading that a busy server refused is tried again after these. */
const PAUSES = [1000, 3000]

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Without a connection a view says so at once, and loads when there is one.
      networkMode: 'always',
      refetchOnReconnect: true,
      // A view that is opened again begins with what the server has then.
      gcTime: 0,
      retry: (failures, error) => failures < PAUSES.length && failureOf(error)?.status === 503,
      retryDelay: (failures) => PAUSES[failures] ?? 0,
    },
    mutations: { networkMode: 'always' },
  },
  // What was changed is shown as the server has it now, before it is said to be done.
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
})

/** Keeps what a form has opened as it was opened, until the form asks again. */
export const AS_OPENED = { staleTime: 'static' } as const

/** Each reading is recorded: who only comes back to the tab does not read again. */
export const RECORDED = { refetchOnWindowFocus: false } as const

export const client = createTRPCClient<StaffRouter>({ links: [httpLink({ url: STAFF_CALLS, fetch: callServer })] })

export const trpc = createTRPCOptionsProxy<StaffRouter>({ client, queryClient })

export type { RouterInputs, RouterOutputs }

export type SignedIn = RouterOutputs['sessions']['current']

type Content = RouterOutputs['content']
export type CollectionsAnswer = Content['collections']
/** A form and a value as they are: tRPC describes what JSON can make of any type. */
type WithForm<Answer> = Omit<Answer, 'form' | 'value'> & { form: Control; value: ValueMap }
export type EntryAnswer = WithForm<Content['entry']>
export type NewEntryAnswer = WithForm<Content['newEntry']>
export type ChoicesAnswer = Content['choices']
export type CheckAnswer = Content['check']
export type IssueAnswer = CheckAnswer['issues'][number]
export type DifferenceAnswer = CheckAnswer['differences'][number]
export type TimesAnswer = NonNullable<CheckAnswer['times']>
export type ChangeAnswer = Content['publish']
export type MailsAnswer = Extract<ChangeAnswer, { outcome: 'mails' }>
export type ChangeMail = MailsAnswer['mails'][number]
export type ConflictAnswer = Extract<ChangeAnswer, { outcome: 'conflicts' }>['conflicts'][number]
export type DraftAnswer = RouterOutputs['drafts']['add']
export type DraftsAnswer = RouterOutputs['drafts']['list']
export type HistoryAnswer = RouterOutputs['history']['list']

/** Choices between two changes, and about mails: false for none, or the digest of those that were read. */
export type Choice = Pick<RouterInputs['history']['undo'], 'chosen' | 'mail'>
export type Edits = Required<Pick<RouterInputs['content']['check'], 'base' | 'entries'>>

export type MonthAnswer = RouterOutputs['calendar']['month']
export type ClashAnswer = MonthAnswer['clashes'][number]
export type DayAnswer = RouterOutputs['calendar']['today']['week'][number]
export type OccurrenceAnswer = DayAnswer['times'][number]
export type QuickChange = RouterOutputs['calendar']['quickChanges']['changes'][number]

export type PictureAnswer = RouterOutputs['pictures']['list'][number]
export type FileAnswer = RouterOutputs['files']['list'][number]
/** The answer to an upload, which is no procedure. */
export type UploadedAnswer = Pick<PictureAnswer, 'address' | 'description'>

export type ListedRequest = RouterOutputs['requests']['list']['requests'][number]
export type OneRequest = RouterOutputs['requests']['get']
export type RoomTimes = RouterInputs['requests']['conflicts']['times']

export type SignupsAnswer = RouterOutputs['signups']['list']
export type Party = SignupsAnswer['people'][number]

export type NewsletterAnswer = RouterOutputs['newsletter']['get']
export type LetterAnswer = RouterOutputs['newsletter']['letter']

const undoIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'undo' in answer && typeof answer.undo === 'string'
    ? answer.undo
    : undefined

export type Action = ReturnType<typeof useAction>

export function useAction() {
  const { isBusy, begin, end } = useOneAtATime()
  const { mutateAsync, data, error } = useMutation({
    mutationFn: (work: () => Promise<{ done: string | undefined; undo: string | undefined }>) => work(),
  })
  /** Does nothing while another runs: a button pressed twice acts once. Resolves to whether it succeeded. */
  const run = async <Answer>(work: () => Promise<Answer>, done?: string | ((answer: Answer) => string)) => {
    if (!begin()) return false
    const running = mutateAsync(async () => {
      const answer = await work()
      return { done: typeof done === 'function' ? done(answer) : done, undo: undoIn(answer) }
    })
    const isDone = await running.then(
      () => true,
      () => false,
    )
    end()
    return isDone
  }
  const undo = data?.undo
  return {
    isBusy,
    problem: error ? sentenceOf(error) : undefined,
    done: data?.done,
    run,
    /** Takes back the last one; missing where the server has not said how. */
    undo: undo === undefined ? undefined : () => run(() => client.undo.mutate({ undo }), 'Undone: it is as before.'),
  }
}

/** Work of which one is done at a time; once it is over, the focus is where it was, unless a question `isAsking`. `begin` returns whether nothing else runs. */
export function useOneAtATime(isAsking = false) {
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const returnFocus = useRef<() => void>(undefined)
  useEffect(() => {
    if (!isBusy && !isAsking) returnFocus.current?.()
  }, [isBusy, isAsking])
  /** @param goesOn after a question: the focus goes back to where it was before that */
  const begin = useCallback((goesOn = false): boolean => {
    if (isRunning.current) return false
    isRunning.current = true
    if (!goesOn) returnFocus.current = rememberFocus()
    setBusy(true)
    return true
  }, [])
  const end = useCallback(() => {
    isRunning.current = false
    setBusy(false)
  }, [])
  return { isBusy, begin, end }
}

/** Returns what gives the focus back: buttons that are disabled or gone lose it. */
function rememberFocus(): () => void {
  const pressed = document.activeElement
  const part = pressed?.closest<HTMLElement>('section, main')
  return () => {
    if (!(pressed instanceof HTMLElement) || document.activeElement !== document.body) return
    pressed.focus({ preventScroll: true })
    if (document.activeElement !== document.body || !part) return
    part.tabIndex = -1
    part.focus({ preventScroll: true })
  }
}
