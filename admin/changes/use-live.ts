import { skipToken, useQuery } from '@tanstack/react-query'
import { trpc } from '../calls/trpc.ts'

const ASK_EVERY_MILLISECONDS = 1000

/** Asks until visitors see the revision. */
export function useLive(revision: number | undefined): boolean {
  const isLive = (shown: { revision: number } | undefined) => shown !== undefined && shown.revision >= Number(revision)
  const { data } = useQuery(
    trpc.content.shown.queryOptions(revision === undefined ? skipToken : undefined, {
      refetchInterval: ({ state }) => !isLive(state.data) && ASK_EVERY_MILLISECONDS,
    }),
  )
  return revision !== undefined && isLive(data)
}
