import type { Finding } from '#schemas/http/admin/doctor'

/** What one check found. */
export type Found = Omit<Finding, 'what'>
