import { join } from 'node:path'
import type { z } from 'zod'
import type { mirrorSettings } from '../../settings/git-host.ts'
import type { GitSettings } from './run-git.ts'

type Settings = z.infer<z.ZodObject<typeof mirrorSettings>> & { DATA_DIR: string }

/** Where the words are pushed. */
export interface Remote {
  url: string
  branch: string
  /** Below the root of the repository; empty for all of it. */
  folder: string
}

export const remoteOf = (config: Settings): Remote | undefined =>
  config.CONTENT_GIT_URL === undefined
    ? undefined
    : {
        url: config.CONTENT_GIT_URL,
        branch: config.CONTENT_GIT_BRANCH,
        folder: config.CONTENT_GIT_FOLDER === '.' ? '' : config.CONTENT_GIT_FOLDER,
      }

/** The remote without whose it is, as messages name it, and as the store knows it. */
export function placeOfRemote({ url, branch, folder }: Remote): string {
  return `${url.replace(/^(\w+:\/\/)[^@/]*@/, '$1')} ${branch} ${folder || '.'}`
}

/** How git is run for this remote. Secrets are in its environment, which other users can't see, and never among its arguments. */
export function gitSettings(config: Settings): GitSettings {
  const { CONTENT_GIT_URL: url = '', CONTENT_GIT_TOKEN: token, CONTENT_GIT_KEY: key } = config
  const [, scheme, user, host] = /^(https?:\/\/)(?:([^@/]*)@)?([^/]+)/.exec(url) ?? []
  const basic = token && Buffer.from(`${user || 'x-access-token'}:${token}`).toString('base64')
  const ssh = ['ssh -o BatchMode=yes -o ConnectTimeout=20', key && `-o IdentitiesOnly=yes -i ${key}`]
  return {
    folder: join(config.DATA_DIR, 'mirror.git'),
    env: {
      // Git runs this in a shell: the key's path has no character that means something there.
      GIT_SSH_COMMAND: ssh.filter(Boolean).join(' '),
      ...(basic && host
        ? {
            GIT_CONFIG_COUNT: '1',
            GIT_CONFIG_KEY_0: `http.${scheme}${host}/.extraHeader`,
            GIT_CONFIG_VALUE_0: `Authorization: Basic ${basic}`,
          }
        : {}),
    },
    secrets: [token, basic].flatMap((secret) => secret || []),
  }
}
