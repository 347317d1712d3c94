import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { AtRule, Node, Plugin } from 'postcss'

export const PRINT_STYLES = '/print.css'

/** Moves rules for paper into a file that comes last. */
export function pageStyles(): AstroIntegration {
  const printed = new Map<string, string>()
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
      'astro:build:done': ({ dir }) => {
        const css = [...printed].sort().map(([, rules]) => rules)
        writeFileSync(fileURLToPath(new URL(`.${PRINT_STYLES}`, dir)), css.join('\n'))
      },
    },
  }
}

/** Says what the files have that a page may fetch once it is there. */
export interface LaterUses {
  words: ReadonlySet<string>
  tokens: ReadonlySet<string>
}

/** @param assets the folder of the compiled files */
export function readLaterUses(assets: string): LaterUses {
  const files = globSync('**/*.{css,js}', { cwd: assets }).map((name) => readFileSync(join(assets, name), 'utf8'))
  return { words: new Set(files.flatMap(wordsIn)), tokens: new Set(files.flatMap(tokensIn)) }
}

/**
 * Drops the rules, and the tokens, that nothing uses: 1 KB less a page, compressed.
 * @param styles of the page, each with what is left of it in the answer @param page its markup and scripts
 */
export function usedStyles(styles: readonly string[], page: string, later: LaterUses): string[] {
  const words = new Set(wordsIn(page))
  const isUsed = (name: string) => words.has(name) || later.words.has(name)
  const rules = styles.join(BETWEEN).replace(RULE, (rule, selectors) => {
    const kept = partsOf(selectors).filter((part) => canMatch(part, isUsed))
    return kept.length === 0 ? '' : rule.replace(selectors, () => kept.join(','))
  })
  const others = new Set([...later.tokens, ...tokensIn(page)])
  return inlineTokens(dropUnusedTokens(dropEmpty(rules), others), others).split(BETWEEN)
}

const BETWEEN = ';</style>;'
const RULE = /([^{};]+)\{[^{}]*\}/g

const partsOf = (selectors: string): string[] => (selectors.includes('(') ? [selectors] : selectors.split(','))

/** Leaves out what is in `:is()` or `:not()`: either may match without it. */
const canMatch = (selectors: string, isUsed: (name: string) => boolean): boolean =>
  untilSame(selectors, (css) => css.replace(/\([^()]*\)/g, ''))
    .split(',')
    .some((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name = '']) => isUsed(name)))

const dropEmpty = (css: string): string => untilSame(css, (rules) => rules.replace(/@[^{};]+\{\}/g, ''))

/** Drops those, too, that only unused ones use. */
const dropUnusedTokens = (styles: string, later: ReadonlySet<string>): string =>
  untilSame(styles, (css) => {
    const used = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
    return css.replace(/(--[a-z][\w-]*):[^;{}]*;?/g, (token, name) => (used.has(name) || later.has(name) ? token : ''))
  })

/** Puts a token of the page's root that has one value and one use in its place. */
function inlineTokens(styles: string, others: ReadonlySet<string>): string {
  const [, tokens = ''] = /:root\{([^{}]*)\}/.exec(styles.slice(styles.indexOf('@layer tokens{'))) ?? []
  const counts = Map.groupBy(tokensIn(styles), (name) => name)
  return [...tokens.matchAll(/(--[a-z][\w-]*):([^;]*);?/g)].reduce((css, [token, name = '', value]) => {
    if (others.has(name) || counts.get(name)?.length !== 2) return css
    const inlined = css.replace(`var(${name})`, () => value ?? '')
    return inlined === css ? css : inlined.replace(token, '')
  }, styles)
}

const untilSame = (text: string, change: (text: string) => string): string => {
  const changed = change(text)
  return changed === text ? text : untilSame(changed, change)
}

/** In attributes, and in strings of scripts. */
const wordsIn = (text: string): string[] => text.match(/(?<=["'`\s])[a-z][\w-]*(?=["'`\s])/g) ?? []

const tokensIn = (text: string): string[] => text.match(/--[a-z][\w-]*/g) ?? []

const within = (parent: Node | undefined, css: string): string =>
  isAtRule(parent) ? within(parent.parent, `@${parent.name} ${parent.params}{${css}}`) : css

const isAtRule = (node: Node | undefined): node is AtRule => node?.type === 'atrule'
