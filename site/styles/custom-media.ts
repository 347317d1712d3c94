import { BREAKPOINTS } from './breakpoints.ts'

interface MediaRule {
  params: string
  error: (message: string) => Error
}

/** Expands the breakpoints: `@media (--below-sm)` is `@custom-media` with one table for the whole site. */
export const customMedia = {
  postcssPlugin: 'custom-media',
  AtRule: {
    media: (rule: MediaRule) => {
      rule.params = rule.params.replace(/\((--[\w-]+)\)/g, (_, name: string) => {
        if (!isBreakpoint(name)) throw rule.error(`site/styles/breakpoints.ts has no ${name}`)
        return BREAKPOINTS[name]
      })
    },
  },
}

const isBreakpoint = (name: string): name is keyof typeof BREAKPOINTS => name in BREAKPOINTS
