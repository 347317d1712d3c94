import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { AtRule, Node, Plugin } from 'postcss'

export const PRINT_STYLES = '/print.css'

/** Moves rules for paper into a file that comes last, and drops unused tokens: 0.5 KB less a page, compressed. */
export function pageStyles(): AstroIntegration {
  const printed = new Map<string, string>()
  let assets: URL
  const takeOutPrint: Plugin = {
    postcssPlugin: 'print-styles',
    OnceExit(root) {
      const rules: string[] = []
      root.walkAtRules('media', (rule) => {
        if (rule.params !== 'print') return
        rules.push(within(rule.parent, rule.toString()))
        rule.remove()
      })
      if (rules.length > 0) printed.set(relative('.', root.source?.input.file ?? ''), rules.join('\n'))
    },
  }
  return {
    name: 'page-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command === 'build') updateConfig({ vite: { css: { postcss: { plugins: [takeOutPrint] } } } })
      },
      'astro:config:done': ({ config }) => {
        assets = config.build.client
      },
      'astro:build:ssr': ({ manifest }) => {
        const files = globSync([`${fileURLToPath(assets)}**/*.css`, 'site/public/*.css', 'site/**/*.{ts,tsx,astro}'])
        const later = [...files.map((file) => readFileSync(file, 'utf8')), ...printed.values()].flatMap(tokensIn)
        for (const style of manifest.routes.flatMap(({ styles }) => styles))
          if ('content' in style) style.content = dropUnusedTokens(style.content, later)
      },
      'astro:build:done': ({ dir }) => {
        const css = [...printed].sort().map(([, rules]) => rules)
        writeFileSync(fileURLToPath(new URL(`.${PRINT_STYLES}`, dir)), css.join('\n'))
      },
    },
  }
}

const tokensIn = (text: string): string[] => text.match(/--[a-z][\w-]*/g) ?? []

/** Drops those, too, that only unused ones use. @param later what a page may use once it is there */
export function dropUnusedTokens(css: string, later: readonly string[]): string {
  const used = new Set([...later, ...[...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)])
  const kept = css.replace(/(--[a-z][\w-]*):[^;{}]*;?/g, (declaration, name) => (used.has(name) ? declaration : ''))
  return kept === css ? css : dropUnusedTokens(kept, later)
}

const within = (parent: Node | undefined, css: string): string =>
  isAtRule(parent) ? within(parent.parent, `@${parent.name} ${parent.params}{${css}}`) : css

const isAtRule = (node: Node | undefined): node is AtRule => node?.type === 'atrule'
