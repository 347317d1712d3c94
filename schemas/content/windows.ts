import { z } from 'zod'
import { line, order, windowPicture } from './common-fields.ts'

export const offer = z.strictObject({ order, title: line(40), description: line(200), imageUrl: windowPicture })

export const value = z.strictObject({ order, title: line(40), description: line(240), imageUrl: windowPicture })
