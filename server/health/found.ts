import type { Finding } from '#schemas/http/admin/doctor'

export type Found = Omit<Finding, 'what'>
