import type { FastifyInstance } from 'fastify'
import { t } from '#schemas/language'
import { answerError, HttpError, logFault } from '../../http/problems.ts'
import { isDiskFull } from '../../store/engines.ts'
import { adopting } from './adopting.ts'
import type { AdminDependencies } from './dependencies.ts'
import { doctor } from './doctor.ts'
import { guard } from './guard.ts'
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
export function admin(app: FastifyInstance, dependencies: AdminDependencies): void {
  app.setErrorHandler<Parameters<typeof answerError>[0]>((error, request, reply) => {
    if (!isDiskFull(error)) return answerError(error, request, reply)
    logFault(error, request)
    return answerError(new HttpError(503, t('staffAnswers.diskFull')), request, reply)
  })
  guard(app, dependencies.accounts)
  signIn(app, dependencies)
  passkeys(app, dependencies)
  people(app, dependencies)
  wordsLists(app, dependencies.words)
  wordsCalendar(app, { ...dependencies.words, seats: dependencies.seats.store })
  wordsChanges(app, dependencies.words)
  wordsDrafts(app, dependencies.words, dependencies.undo)
  wordsHistory(app, dependencies.words)
  adopting(app, dependencies.words)
  requests(app, { ...dependencies.inbox, accounts: dependencies.accounts, undo: dependencies.undo })
  seats(app, {
    ...dependencies.seats,
    inbox: dependencies.inbox.store,
    publisher: dependencies.words.publisher,
    undo: dependencies.undo,
  })
  pictures(app, dependencies.pictures, dependencies)
  previews(app, dependencies)
  search(app, dependencies)
  doctor(app, dependencies.doctor)
  undo(app, dependencies)
}
