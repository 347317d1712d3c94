import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { OneRequest as Request } from '#schemas/http/admin/requests'
import { SUBSCRIBERS_VIEW } from '#schemas/http/admin/requests-paths'
import { problemOf } from '../calls/call.ts'
import { AS_OPENED, client, trpc } from '../calls/trpc.ts'
import { useAction } from '../calls/use-action.ts'
import { ButtonLink, UndoButton } from '../ui/Button.tsx'
import { DateTime, DueDate } from '../ui/DateTime.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { Answer } from './Answer.tsx'
import { Deliveries, Facts } from './Answers.tsx'
import { Notes } from './Notes.tsx'
import { Progress } from './Progress.tsx'
import { Room } from './Room.tsx'
import type { RequestChange, Say, SectionProps } from './section-props.ts'

export function OneRequest({ signedIn, segments: [reference = ''] }: Pick<ViewProps, 'signedIn' | 'segments'>) {
  const { data, error } = useQuery(trpc.requests.get.queryOptions({ reference }, AS_OPENED))
  const [changed, setChanged] = useState<Request>()
  const [lastPart, setLastPart] = useState<string>()
  const [back, setBack] = useState<RequestChange>()
  const [says, setSays] = useState<Say>()
  const action = useAction()
  const request = changed ?? data
  useUntilSent(changed, setChanged)
  if (!request) return <Page title={error ? 'This request can’t be shown' : 'One moment'} about={problemOf(error)} />
  const takeBack = (change: SectionProps['change']) => {
    const { undo } = action
    if (undo)
      return async () => (await undo()) && setChanged(await client.requests.get.query({ reference: request.id }))
    return back && (() => change(back))
  }
  const section = (name: string): SectionProps => {
    const change: SectionProps['change'] = (work, next) => {
      setLastPart(name)
      setBack(undefined)
      return action.run(async () => {
        const answer = await work()
        setChanged(answer)
        setBack(() => next)
        return answer
      })
    }
    const isLast = name === lastPart
    return {
      request,
      signedIn,
      isBusy: action.isBusy,
      problem: isLast ? action.problem : undefined,
      change,
      undo: isLast && !action.isBusy ? takeBack(change) : undefined,
    }
  }
  const isSubscriber = request.kind === 'mailing-list'
  return (
    <Page
      key={request.id}
      title={`${request.noun}: ${request.name}`}
      about={<Received {...request} />}
      actions={
        <ButtonLink variant="quiet" href={isSubscriber ? SUBSCRIBERS_VIEW : '/admin/requests'}>
          {isSubscriber ? 'Subscribers' : 'All requests'}
        </ButtonLink>
      }
    >
      <Facts request={request} />
      {!isSubscriber && <Progress {...section('progress')} onSay={setSays} />}
      {request.room?.booking && <Room {...section('room')} booking={request.room.booking} onSay={setSays} />}
      {!request.room?.booking && <UndoButton undo={section('room').undo} />}
      {!isSubscriber && <Answer {...section('replies')} says={says} onSay={setSays} />}
      <Notes {...section('notes')} />
      <Deliveries {...section('deliveries')} />
    </Page>
  )
}

/** Looks soon, then ever more seldom. */
function useUntilSent(changed: Request | undefined, onLook: (request: Request) => void) {
  const looks = useRef(0)
  useEffect(() => {
    if (!changed?.mails.some(({ state }) => state === 'due')) {
      looks.current = 0
      return
    }
    let isCurrent = true
    const again = async () => {
      looks.current += 1
      const now = await client.requests.sending.query({ reference: changed.id }).catch(() => changed)
      const stateOf = (id: string) => now.mails.find((mail) => mail.id === id)?.state
      const mails = changed.mails.map((mail) => ({ ...mail, state: stateOf(mail.id) ?? mail.state }))
      // What was changed meanwhile is newer. A copy, so that a look that failed is followed by another.
      if (isCurrent) onLook({ ...changed, delivery: now.delivery, deliveries: now.deliveries, mails })
    }
    const timer = setTimeout(() => void again(), 1000 * 2 ** looks.current)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [changed, onLook])
}

function Received({ reference, receivedAt, dueAt }: Request) {
  const received = (
    <>
      {reference}, received <DateTime at={receivedAt} />
    </>
  )
  if (!dueAt) return received
  return (
    <>
      {received}, to be answered by <DueDate at={dueAt} from={receivedAt} />
    </>
  )
}
