import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import type { Control } from '#schemas/admin/controls'
import { STAFF_CALLS } from '#schemas/admin/paths'
import type { ValueMap } from '#schemas/entry-value'
import type { RouterInputs, RouterOutputs, StaffRouter } from '#server/router'
import { callServer, failureOf } from './call.ts'

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

type Content = RouterOutputs['content']
export type CollectionsAnswer = Content['collections']
export type EntriesAnswer = Content['entries']
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
export type Change = Required<Pick<RouterInputs['content']['check'], 'base' | 'entries'>>

export type MonthAnswer = RouterOutputs['calendar']['month']
export type ClashAnswer = MonthAnswer['clashes'][number]
export type DayAnswer = RouterOutputs['calendar']['today']['week'][number]
export type EventTimeAnswer = DayAnswer['times'][number]
export type QuickChange = RouterOutputs['calendar']['quickChanges']['changes'][number]

export type PictureAnswer = RouterOutputs['pictures']['list'][number]
export type FileAnswer = RouterOutputs['files']['list'][number]
/** The answer to an upload, which is no procedure. */
export type UploadedAnswer = Pick<PictureAnswer, 'address' | 'description'>

export type ListQuery = RouterInputs['requests']['list']
export type ListedRequest = RouterOutputs['requests']['list']['requests'][number]
export type OneRequest = RouterOutputs['requests']['get']
export type RoomTimes = RouterInputs['requests']['conflicts']['times']
export type SoupStop = RouterOutputs['soup']['round']['stops'][number]

export type SignupsAnswer = RouterOutputs['signups']['list']
export type DateCounts = RouterOutputs['signups']['dates'][number]
export type Party = SignupsAnswer['people'][number]
export type DateNumbers = SignupsAnswer['numbers'][number]

export type NewsletterAnswer = RouterOutputs['newsletter']['get']
export type LetterAnswer = RouterOutputs['newsletter']['letter']

export type NumbersAnswer = RouterOutputs['numbers']['get']

export type SearchResult = RouterOutputs['search']['content'][number]
