import { createRequire } from 'node:module'
import type Pg from 'pg'

/** Loaded only where the store is PostgreSQL. */
export const loadPg = (): typeof Pg => createRequire(import.meta.url)('pg')
