/**
 * A route or a view asks for a right: `preview`, to see Today, the calendar and previews, which every role has; `requests`, to read and
 * answer requests; `draft`, to save drafts; `publish`; `manage`, to decide on people, recipients and settings.
 */
export const RIGHTS = ['preview', 'requests', 'draft', 'publish', 'manage'] as const
export type Right = (typeof RIGHTS)[number]

/** The least first. Who only edits must not see what visitors wrote: each editing role has a second, with requests. */
const rights = {
  viewer: ['preview'],
  requests: ['preview', 'requests'],
  editor: ['preview', 'draft'],
  'editor-requests': ['preview', 'requests', 'draft'],
  publisher: ['preview', 'draft', 'publish'],
  'publisher-requests': ['preview', 'requests', 'draft', 'publish'],
  owner: RIGHTS,
} as const satisfies Readonly<Record<string, readonly Right[]>>

export type Role = keyof typeof rights
export const rightsOf = (role: Role): readonly Right[] => rights[role]

const texts: Readonly<Record<Role, { title: string; may: string }>> = {
  viewer: { title: 'Viewer', may: 'looks at previews and the calendar' },
  requests: {
    title: 'Requests only',
    may: 'answers what visitors ask for, and looks at previews and the calendar, but cannot change content',
  },
  editor: {
    title: 'Editor',
    may: 'changes words and pictures in drafts, which others publish; sees no requests',
  },
  'editor-requests': {
    title: 'Editor and requests',
    may: 'changes words and pictures in drafts, which others publish, and looks after what visitors ask for',
  },
  publisher: { title: 'Publisher', may: 'changes and publishes words and pictures; sees no requests' },
  'publisher-requests': {
    title: 'Publisher and requests',
    may: 'changes and publishes words and pictures, and looks after what visitors ask for',
  },
  owner: { title: 'Owner', may: 'does everything, and decides on people and settings' },
}

export const roleTitle = (role: Role): string => texts[role].title
export const roleMay = (role: Role): string => texts[role].may

export const isRole = (name: string): name is Role => Object.hasOwn(rights, name)
export const roleNames: readonly Role[] = Object.keys(rights).filter(isRole)

/** Roles with the same rights and those for requests. */
const WITH_REQUESTS: Readonly<Partial<Record<Role, Role>>> = {
  viewer: 'requests',
  editor: 'editor-requests',
  publisher: 'publisher-requests',
}

/** The roles that people choose from: those for content with requests are chosen by a tick beside them. */
export const offeredRoles = roleNames.filter((role) => !role.endsWith('-requests'))

export const roleWith = (role: Role, hasRequests: boolean): Role => (hasRequests && WITH_REQUESTS[role]) || role
