import { z } from 'zod'
import { externalLink, line, order } from './common-fields.ts'

/** An external form that several events link to; one file in `content/signup-links/`. */
export const signupLink = z.strictObject({ order, title: line(60), link: externalLink })
