import { t } from '../../language.ts'

/**
 * What a route or a view asks for: `preview`, to see Today, the calendar and previews, which every role has; `requests`, to read and
 * answer requests; `draft`, to save drafts; `publish`; `manage`, to decide on people, recipients and settings.
 */
export const RIGHTS = ['preview', 'requests', 'draft', 'publish', 'manage'] as const
export type Right = (typeof RIGHTS)[number]

interface RoleShape {
  readonly rights: readonly Right[]
  /** The role with the same rights and those for requests; itself, if it has them. */
  readonly withRequests: string
}

/**
 * What people may do, the least first. A role for words has a second one beside it, with the requests too: who only edits must not see
 * what visitors wrote. Another role needs its words in `languages/` (`staffRoles`) and a row in docs/editing.md.
 */
const table = {
  viewer: { rights: ['preview'], withRequests: 'requests' },
  requests: {
    rights: ['preview', 'requests'],
    withRequests: 'requests',
  },
  editor: {
    rights: ['preview', 'draft'],
    withRequests: 'editor-requests',
  },
  'editor-requests': {
    rights: ['preview', 'requests', 'draft'],
    withRequests: 'editor-requests',
  },
  publisher: {
    rights: ['preview', 'draft', 'publish'],
    withRequests: 'publisher-requests',
  },
  'publisher-requests': {
    rights: ['preview', 'requests', 'draft', 'publish'],
    withRequests: 'publisher-requests',
  },
  owner: {
    rights: RIGHTS,
    withRequests: 'owner',
  },
} as const satisfies Readonly<Record<string, RoleShape>>

export type Role = keyof typeof table
export const ROLES: Readonly<Record<Role, RoleShape & { withRequests: Role }>> = table

/** What a role is called: "Viewer". */
export const roleTitle = (role: Role): string => t(`staffRoles.${role}`)
/** What whoever has it does: "Your role is viewer: one who …". */
export const roleMay = (role: Role): string => t(`staffRoles.may.${role}`)

export const isRole = (name: string): name is Role => Object.hasOwn(ROLES, name)
export const roleNames: readonly Role[] = Object.keys(ROLES).filter(isRole)
/** The roles that people choose from: those with requests are chosen by a tick beside them. */
export const offeredRoles = roleNames.filter(
  (role) => !roleNames.some((one) => one !== role && ROLES[one].withRequests === role),
)

/** The role with these rights for words, and with requests beside them or without. */
export const roleWith = (words: Role, hasRequests: boolean): Role => (hasRequests ? ROLES[words].withRequests : words)

export const rightsOf = (role: Role): readonly Right[] => ROLES[role].rights
