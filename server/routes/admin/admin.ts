import type { FastifyInstance } from 'fastify'
import { t } from '#schemas/language'
import { answerError, HttpError, logFault } from '../../http/problems.ts'
import { isDiskFull } from '../../store/engines.ts'
import { adopting } from './adopting.ts'
import { doctor } from './doctor.ts'
import { guard } from './guard.ts'
import type { AdminParts } from './parts.ts'
import { passkeys } from './passkeys.ts'
import { people } from './people.ts'
import { pictures } from './pictures.ts'
import { previews } from './previews.ts'
import { requests } from './requests.ts'
import { search } from './search.ts'
import { seats } from './seats.ts'
import { signIn } from './sign-in.ts'
import { undo } from './undo.ts'
import { wordsCalendar } from './words-calendar.ts'
import { wordsChanges } from './words-changes.ts'
import { wordsDrafts } from './words-drafts.ts'
import { wordsHistory } from './words-history.ts'
import { wordsLists } from './words-lists.ts'

/** The calls of the staff, each subject in a file of its own. Not registered with ADMIN=off. */
export function admin(app: FastifyInstance, parts: AdminParts): void {
  app.setErrorHandler<Parameters<typeof answerError>[0]>((error, request, reply) => {
    if (!isDiskFull(error)) return answerError(error, request, reply)
    logFault(error, request)
    return answerError(new HttpError(503, t('staffAnswers.diskFull')), request, reply)
  })
  guard(app, parts.accounts)
  signIn(app, parts)
  passkeys(app, parts)
  people(app, parts)
  wordsLists(app, parts.words)
  wordsCalendar(app, { ...parts.words, seats: parts.seats.store })
  wordsChanges(app, parts.words)
  wordsDrafts(app, parts.words, parts.undo)
  wordsHistory(app, parts.words)
  adopting(app, parts.words)
  requests(app, { ...parts.inbox, accounts: parts.accounts, undo: parts.undo })
  seats(app, { ...parts.seats, inbox: parts.inbox.store, publisher: parts.words.publisher, undo: parts.undo })
  pictures(app, parts.pictures, parts)
  previews(app, parts)
  search(app, parts)
  doctor(app, parts.doctor)
  undo(app, parts)
}
