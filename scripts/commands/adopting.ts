import { command } from './command.ts'

/** What makes the project that of another campus, and keeps it up to date. */
export const adopting = {
  adopt: command('Ask ten questions, and write the words of a new campus into content/ (docs/adopting.md)')
    .option('--answers <file>', 'take the answers from a file instead (docs/adopting.md shows one)')
    .option('--to <folder>', 'another folder', 'content')
    .option('--replace', 'also if there are words of somebody else in it')
    .option('--list', 'only list what is left to replace')
    .option('--json', 'with --list: for a program')
    .action(async (options) => (await import('../adopt.ts')).adopt(options)),
  upgrade: command('Take a later version of this project, with the words, colors and pictures as they are')
    .argument(
      '[version]',
      'a release, v1.2.0; newest; or any commit. Without it, only what this version asks for is added to the words',
    )
    .option('--back', 'take back a version that is not committed yet')
    .action(async (version, options) => (await import('../upgrade.ts')).upgrade(version, options)),
}
