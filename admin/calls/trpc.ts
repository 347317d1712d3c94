import { MutationCache, QueryClient } from '@tanstack/react-query'
import { createTRPCClient, httpLink } from '@trpc/client'
import { createTRPCOptionsProxy } from '@trpc/tanstack-react-query'
import { STAFF_CALLS } from '#schemas/http/admin/paths'
import type { StaffRouter } from '#server/router'
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

/** Calls a procedure: `client.people.remove.mutate({ email })`. */
export const client = createTRPCClient<StaffRouter>({ links: [httpLink({ url: STAFF_CALLS, fetch: callServer })] })

/** Options of a query: `useQuery(trpc.people.list.queryOptions())`. */
export const trpc = createTRPCOptionsProxy<StaffRouter>({ client, queryClient })
