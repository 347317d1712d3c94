import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = `${import.meta.dirname}/..`

test.each(['CONTRIBUTING.md', 'README.md', 'docs/architecture.md'])(
  'every file and folder that %s names exists',
  (document) => {
    const text = readFileSync(`${root}/${document}`, 'utf8')
    // Paths from the root: what begins with a folder or a file of the project.
    const rooms =
      /^(\.ci|\.github|bench|calendar|content|content-reader|deploy|docs|schemas|scripts|search|server|site|tests)\//
    const named = [...text.matchAll(/`([\w.\-/[\]]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => rooms.test(path))
    expect(named.length).toBeGreaterThan(5)
    expect(named.filter((path) => !existsSync(`${root}/${path}`))).toEqual([])
  },
)
