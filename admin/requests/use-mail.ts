import { useState } from 'react'
import type { OneRequest, RoomTimes } from '#schemas/http/admin/requests'
import { formatClock, formatDay } from '#schemas/locale'
import { type KnownAnswers, namesLeft, withAnswers } from '#schemas/requests/answers'
import type { Outcome } from '#schemas/requests/form-texts'
import { unsentText, useUnsentText } from './unsent-text.ts'

const keyOf = ({ id }: Pick<OneRequest, 'id'>) => `reply ${id}`

/** Once the request is answered, the mail is an ordinary one. */
export function begunMail(request: Pick<OneRequest, 'id' | 'outcome' | 'progress'>): { says?: Outcome } | undefined {
  const { text, mail } = unsentText(keyOf(request)).read()
  if (text === '') return undefined
  return mail?.says && !request.outcome && request.progress.state !== 'done' ? { says: mail.says } : {}
}

/** Begins with a saved reply; what somebody types is theirs, and another saved reply comes below it. */
export function useMail(request: OneRequest, says: Outcome | undefined, promised: RoomTimes | undefined) {
  const { savedReplies: saved, answers, replySubject, signature } = request
  const unsent = useUnsentText(keyOf(request))
  const [subject, setSubject] = useState(unsent.mail?.says === says ? unsent.mail?.subject : undefined)
  const [picked, setPicked] = useState<number>()
  const first = says ? saved.findIndex((reply) => reply.says === says) : -1
  const chosen = picked ?? first
  const reply = saved[chosen]
  const known = promised ? { ...answers, ...dateText(promised) } : answers
  const filled = reply && signed(withAnswers(reply.text, known), signature)
  const mail = {
    subject: subject ?? (reply ? withAnswers(reply.subject, known) : replySubject),
    text: unsent.text || filled || '',
  }
  return {
    ...mail,
    id: unsent.id,
    saved,
    chosen,
    left: namesLeft(`${mail.subject} ${mail.text}`, answers),
    typeSubject: (text: string) => {
      setSubject(text)
      // Another subject is another mail.
      unsent.type(unsent.text, { subject: text, says })
    },
    typeText: (text: string) => {
      // An empty field stays empty.
      if (text === '') setPicked(-1)
      unsent.type(text, { subject: mail.subject, says })
    },
    choose: (index: number) => {
      setPicked(index)
      setSubject(undefined)
      const next = saved[index]
      const added = next && `${unsigned(unsent.text, signature)}\n\n${withAnswers(next.text, known)}`
      const about = { subject: next ? withAnswers(next.subject, known) : replySubject, says }
      unsent.type(unsent.text && added ? signed(added, signature) : unsent.text, about)
    },
    sent: () => {
      setSubject(undefined)
      setPicked(-1)
      unsent.sent(unsent.text)
    },
  }
}

/** Ends once with the signature, also where a saved reply ends so by itself. */
export const signed = (text: string, signature: string): string =>
  text.trimEnd().endsWith(signature) ? text : `${text.trimEnd()}\n\n${signature}`

export const unsigned = (text: string, signature: string): string =>
  text.trimEnd().endsWith(signature) ? text.trimEnd().slice(0, -signature.length).trimEnd() : text

const dateText = ({ room, day, from, until }: RoomTimes): KnownAnswers => ({
  room,
  date: day && formatDay(day),
  time: from && formatClock(from),
  until: until && formatClock(until),
})
