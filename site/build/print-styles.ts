import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

export const PRINT_STYLES = '/print.css'

interface Container {
  type: string
  name?: string
  params?: string
  parent?: Container | undefined
  toString: () => string
  remove: () => void
}
interface Root extends Container {
  source?: { input: { file?: string } }
  walkAtRules: (name: string, visit: (rule: Container) => void) => void
}

/** Moves rules for paper into one file that browsers fetch last: pages are 0.3 KB lighter, compressed. */
export function printStyles(): AstroIntegration {
  const ofFiles = new Map<string, string>()
  const takeOut = {
    postcssPlugin: 'print-styles',
    OnceExit(root: Root) {
      const rules: string[] = []
      root.walkAtRules('media', (rule) => {
        if (rule.params !== 'print') return
        rules.push(within(rule.parent, rule.toString()))
        rule.remove()
      })
      if (rules.length > 0) ofFiles.set(relative('.', root.source?.input.file ?? ''), rules.join('\n'))
    },
  }
  return {
    name: 'print-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { css: { postcss: { plugins: [takeOut] } } } })
      },
      'astro:build:done': ({ dir }) => {
        const css = [...ofFiles].sort().map(([, rules]) => rules)
        writeFileSync(fileURLToPath(new URL(`.${PRINT_STYLES}`, dir)), css.join('\n'))
      },
    },
  }
}

const within = (parent: Container | undefined, css: string): string =>
  parent?.type === 'atrule' ? within(parent.parent, `@${parent.name} ${parent.params}{${css}}`) : css
