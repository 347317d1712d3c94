import { useEffect, useRef, useState } from 'react'
import type { OneRequest as Request, SendingAnswer } from '#schemas/http/admin/requests'
import { requestPath, SUBSCRIBERS_VIEW, sendingPath } from '#schemas/http/admin/requests-paths'
import type { Undoable } from '#schemas/http/admin/undo'
import { call } from '../calls/call.ts'
import { useAction } from '../calls/use-action.ts'
import { useLoaded } from '../calls/use-loaded.ts'
import { ButtonLink, UndoButton } from '../ui/Button.tsx'
import { DateTime, DueDate } from '../ui/DateTime.tsx'
import type { ViewProps } from '../ui/Page.tsx'
import { Page } from '../ui/Page.tsx'
import { Answer } from './Answer.tsx'
import { Deliveries, Facts } from './Answers.tsx'
import { Notes } from './Notes.tsx'
import { Progress } from './Progress.tsx'
import { Room } from './Room.tsx'
import type { Back, Say, SectionProps } from './section-props.ts'

export function OneRequest({ signedIn, segments: [reference = ''] }: Pick<ViewProps, 'signedIn' | 'segments'>) {
  const { value, problem } = useLoaded<Request>(requestPath(reference))
  const [changed, setChanged] = useState<Request>()
  const [lastPart, setLastPart] = useState<string>()
  const [back, setBack] = useState<Back>()
  const [says, setSays] = useState<Say>()
  const action = useAction()
  const request = changed ?? value
  useUntilSent(changed, setChanged)
  if (!request) return <Page title={problem ? 'This request can’t be shown' : 'One moment'} about={problem} />
  const takeBack = (change: SectionProps['change']) => {
    const { undo } = action
    if (undo) return async () => (await undo()) && setChanged(await call<Request>('GET', requestPath(request.id)))
    return back && (() => change(...back))
  }
  const section = (name: string): SectionProps => {
    const change: SectionProps['change'] = (method, what, body, id, next) => {
      setLastPart(name)
      setBack(undefined)
      return action.run(async () => {
        const answer = await call<Request & Undoable>(method, requestPath(request.id, what, id), body)
        setChanged(answer)
        setBack(next)
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
      const now = await call<SendingAnswer>('GET', sendingPath(changed.id)).catch(() => changed)
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
