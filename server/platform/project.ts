import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { z } from 'zod'

export const PROJECT = resolve(import.meta.dirname, '../..')

/** `npm run build` writes it. */
export const COMPILED = resolve(PROJECT, 'compiled')

const manifest = z.object({ name: z.string(), version: z.string() })

export const projectVersion = () => manifest.parse(JSON.parse(readFileSync(resolve(PROJECT, 'package.json'), 'utf8')))
