/** See previews and the calendar; look after requests; save drafts; publish; decide on people, recipients and settings. */
export const RIGHTS = ['look', 'requests', 'draft', 'publish', 'own'] as const
export type Right = (typeof RIGHTS)[number]

interface RoleShape {
  readonly title: string
  /** What whoever has it does: "Your role is viewer: one who …". */
  readonly may: string
  readonly rights: readonly Right[]
}

/**
 * What people may do, the least first. Nobody sees requests whose work they are not: an editor alone changes words only; who looks after
 * requests beside it has a role with both. Another role is one line here, and one in docs/editing.md.
 */
const table = {
  viewer: { title: 'Viewer', may: 'looks at previews and the calendar', rights: ['look'] },
  requests: {
    title: 'Requests',
    may: 'looks at previews and the calendar, and after what visitors ask for',
    rights: ['look', 'requests'],
  },
  editor: { title: 'Editor', may: 'looks at everything but requests, and saves drafts', rights: ['look', 'draft'] },
  'editor-requests': {
    title: 'Editor and requests',
    may: 'looks at everything, saves drafts, and looks after what visitors ask for',
    rights: ['look', 'requests', 'draft'],
  },
  publisher: {
    title: 'Publisher',
    may: 'looks at everything but requests, saves drafts, and publishes',
    rights: ['look', 'draft', 'publish'],
  },
  'publisher-requests': {
    title: 'Publisher and requests',
    may: 'looks at everything, saves drafts, publishes, and looks after what visitors ask for',
    rights: ['look', 'requests', 'draft', 'publish'],
  },
  owner: { title: 'Owner', may: 'does everything, and decides on people and settings', rights: RIGHTS },
} as const satisfies Readonly<Record<string, RoleShape>>

export type Role = keyof typeof table
export const ROLES: Readonly<Record<Role, RoleShape>> = table

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)
export const roleNames: readonly Role[] = Object.keys(ROLES).filter(isRole)
/** The roles that differ by what they may do with words alone: each may have requests beside it, but an owner has them anyway. */
export const wordRoles = ['viewer', 'editor', 'publisher', 'owner'] as const satisfies readonly Role[]

const WITH_REQUESTS: Readonly<Record<(typeof wordRoles)[number], Role>> = {
  viewer: 'requests',
  editor: 'editor-requests',
  publisher: 'publisher-requests',
  owner: 'owner',
}

/** The role with these rights for words, and with requests beside them or without. */
export const roleWith = (words: (typeof wordRoles)[number], hasRequests: boolean): Role =>
  hasRequests ? WITH_REQUESTS[words] : words

export const rightsOf = (role: Role): readonly Right[] => ROLES[role].rights
