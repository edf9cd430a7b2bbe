// @ts-check
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './repository.mjs'

const FOLDERS = /^(apps|packages|e2e|tools|docs|bench|deploy)\//

test.each(['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CONTEXT.md'])('every path in %s exists', (file) => {
  const code = readFileSync(join(root, file), 'utf8').matchAll(/`([^`\s<]+)`/g)
  // Build output exists after the first build only.
  const paths = [...code]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.test(path) && !path.includes('*') && !path.endsWith('/dist'))
  expect(paths.length > 0 || file === 'CONTEXT.md').toBe(true)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
