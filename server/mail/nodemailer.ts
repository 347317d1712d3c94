import { createRequire } from 'node:module'

/** Required, because its modules import `node:http`, which loads more than it needs: see `http/node-http.ts`. */
export const { createTransport }: typeof import('nodemailer') = createRequire(import.meta.url)('nodemailer')
