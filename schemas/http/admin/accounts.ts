import { z } from 'zod'
import { cleanEmail } from '../../text.ts'
import { roleNames } from './roles.ts'

export const role = z.enum(roleNames)

export const email = z.string().overwrite(cleanEmail).check(z.email()).max(254)
