import { z } from 'zod'

/** Without a password: git would have it among its arguments, which every user of the machine can see. */
const ADDRESS = /^(?!\w+:\/\/[^/@]*:[^/]*@)(?:(?:https?|ssh|file):\/\/[^\s]+|[\w.-]+@[\w.-]+:[^\s:][^\s]*|\/[^\s]*)$/
const NAME = /^(?!.*(?:\.\.|\/\/|\.lock$|\/$|@\{))[A-Za-z0-9][\w./@+-]*$/
const FOLDER = /^(?:\.|(?![./ ])(?!.*\/[./])[\w./ -]*\w)$/

/** The settings of a Git host, each with what it must be and its default. */
export const mirrorSettings = {
  CONTENT_GIT_URL: z
    .string()
    .regex(ADDRESS)
    .optional()
    .describe(
      'https://…, ssh://…, git@host:path or a folder: a Git repository to which each published change of the words is pushed, without a password, which CONTENT_GIT_TOKEN has; nothing is pushed',
    ),
  CONTENT_GIT_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]+$/)
    .optional()
    .describe('a token of the Git host that may read and write there; git’s own credentials'),
  CONTENT_GIT_KEY: z
    .string()
    .regex(/^\/[\w./-]+$/)
    .optional()
    .describe('the path of a deploy key for ssh, without spaces; ssh’s own keys'),
  CONTENT_GIT_BRANCH: z.string().regex(NAME).default('main').describe('the branch to which words are pushed; main'),
  CONTENT_GIT_FOLDER: z
    .string()
    .regex(FOLDER)
    .default('content')
    .describe('the folder of the words in that repository, a dot for all of it; content'),
}
