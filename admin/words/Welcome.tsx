import { ROLES } from '#schemas/http/admin/roles'
import { Page } from '../page/Page.tsx'
import type { Visitor } from '../page/session.ts'

/** The first view: who is signed in, and what they may do. */
export function Welcome({ visitor }: { visitor: Visitor }) {
  const { title, may } = ROLES[visitor.role]
  return (
    <Page title="Welcome">
      <p className="card">
        You are signed in as {visitor.email}. Your role is {title.toLowerCase()}: one who {may}.
      </p>
    </Page>
  )
}
