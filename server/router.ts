import { passkeysRouter } from './passkeys/router.ts'
import { peopleRouter } from './people/router.ts'
import type { NetworkLimit } from './platform/http/rate-limits.ts'
import { router } from './platform/trpc.ts'
import type { AdminDependencies } from './routes/admin/dependencies.ts'
import { sessionsRouter } from './sessions/router.ts'
import { undoProcedure } from './undo/router.ts'

interface StaffDependencies extends AdminDependencies {
  limitByNetwork: (most: number, minutes: number) => NetworkLimit
}

/** Every call of the staff's application, but for files, which have routes of their own. */
export const staffRouter = (dependencies: StaffDependencies) =>
  router({
    passkeys: passkeysRouter(dependencies),
    people: peopleRouter(dependencies),
    sessions: sessionsRouter(dependencies),
    undo: undoProcedure(dependencies),
  })

export type StaffRouter = ReturnType<typeof staffRouter>
