import { readFileSync } from 'node:fs'
import type { Theme } from '#schemas/content/theme'
import { unreadableIn } from '#schemas/contrast'
import { tokensWith } from '#schemas/tokens'
import type { Problem } from '../problems.ts'

const TOKENS = 'site/styles/tokens.css'

/** Colors of a theme with which something can't be read. */
export const checkTheme = ({ colors }: Theme): Problem[] =>
  Object.keys(colors).length === 0
    ? []
    : unreadableIn(tokensWith(readFileSync(TOKENS, 'utf8'), colors)).flatMap(
        ({ scheme, pair, colors: names, ...found }) =>
          names
            .filter((name) => name in colors)
            .map((name) => ({
              file: 'content/theme.yaml',
              key: `colors.${name}`,
              found: `a contrast of ${found.contrast.toFixed(1)}: ${pair}, on a ${scheme} screen`,
              expected: `at least ${found.least}, so that everybody can read it`,
              fix: `make ${names.join(' and ')} differ more in how light they are (what colors are for is in ${TOKENS})`,
            })),
      )
