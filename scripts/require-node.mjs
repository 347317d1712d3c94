/**
 * Says what to install if Node is too old for this project. It runs before each command, and is the only script that
 * an old Node can read. On Linux x64 `npm ci` installs the right Node, and npm puts it first on the PATH.
 */
const NEEDED = 24
const found = Number(process.versions.node.split('.')[0])

if (found < NEEDED) {
  console.error(
    `This site needs Node ${NEEDED} or newer, and found ${process.versions.node} (${process.platform} ${process.arch}).`,
  )
  console.error(
    process.platform === 'linux' && process.arch === 'x64'
      ? 'npm ci installs it: run "npm ci" again, without --omit=optional, and start this through npm.'
      : `Install Node ${NEEDED} from https://nodejs.org/en/download (or "nvm install ${NEEDED}"), then run "npm ci" again.`,
  )
  process.exit(1)
}
