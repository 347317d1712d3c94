import type { Role } from './accounts.ts'

/** The roles, the least first, with what each may do. */
export const ROLES: readonly { value: Role; title: string; may: string }[] = [
  { value: 'viewer', title: 'Viewer', may: 'looks at previews and the calendar' },
  { value: 'requests', title: 'Requests', may: 'looks at previews and the calendar, and after what visitors ask for' },
  { value: 'editor', title: 'Editor', may: 'looks at everything but requests, and saves drafts' },
  { value: 'publisher', title: 'Publisher', may: 'looks at everything but requests, saves drafts, and publishes' },
  { value: 'owner', title: 'Owner', may: 'does everything, and decides on people and settings' },
]
