import { digestOf } from '../../server/platform/digest.ts'

/** Everything that is compiled. Other files that only the server reads are left out: they need no compiling. */
export const CODE = [
  'admin/**/*',
  'calendar/**/*',
  'content-reader/**/*',
  'languages/*',
  'schedule/**/*',
  'schemas/**/*',
  'search/**/*',
  'site/**/*',
  'scripts/build/*',
  'astro.config.ts',
  'tsconfig.json',
  'package-lock.json',
]

/** Digests every file by name and content, the variables, and the Node that runs it. */
export const codeDigest = async (root: string, environment: NodeJS.ProcessEnv): Promise<string> => {
  const isInput = (name: string) => name.startsWith('PUBLIC_')
  return `${process.version}-${await digestOf({ root, patterns: CODE, environment, isInput })}`
}
