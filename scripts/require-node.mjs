/**
 * Says what to install where Node is too old for everything else here; runs before each command, and is the one script
 * that any Node can read. On Linux x64 `npm ci` brings the right Node with it, and npm puts that one first on the PATH.
 */
const NEEDED = 24
const found = Number(process.versions.node.split('.')[0])

if (found < NEEDED) {
  console.error(
    `This site needs Node ${NEEDED} or newer, and found ${process.versions.node} (${process.platform} ${process.arch}).`,
  )
  console.error(
    process.platform === 'linux' && process.arch === 'x64'
      ? 'npm ci brings it along: run "npm ci" again, without --omit=optional, and start this through npm.'
      : `Install Node ${NEEDED} from https://nodejs.org/en/download (or "nvm install ${NEEDED}"), then run "npm ci" again.`,
  )
  process.exit(1)
}
