import { createRequire } from 'node:module'

/** Required, because its modules import `node:http`, which loads more than it needs: see `http/node-http.ts`. */
export const { createTransport }: typeof import('nodemailer') = createRequire(import.meta.url)('nodemailer')

/** It makes the bytes of a mail, and sends nothing. */
export const bytesTransport = () => createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
