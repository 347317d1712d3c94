import { peopleRouter } from './people/router.ts'
import { router } from './platform/trpc.ts'
import type { AdminDependencies } from './routes/admin/dependencies.ts'
import { undoProcedure } from './undo/router.ts'

/** Every call of the staff's application, but for files, which have routes of their own. */
export const staffRouter = (dependencies: AdminDependencies) =>
  router({
    people: peopleRouter(dependencies),
    undo: undoProcedure(dependencies),
  })

export type StaffRouter = ReturnType<typeof staffRouter>
