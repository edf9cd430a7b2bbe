// The server with the page of the web app, without its scripts.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createApp } from '../app.ts'
import { createLog } from '../platform/log.ts'
import type { TestServer } from './test-server.ts'

const TEMPLATE = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')

export async function startWebApp(server: TestServer) {
  const webFolder = mkdtempSync(join(tmpdir(), 'crew-chief-web-'))
  writeFileSync(join(webFolder, 'index.html'), TEMPLATE)
  const app = await createApp(server.deps, { log: createLog('silent'), drain: server.drain, webFolder })
  afterAll(async () => {
    await app.close()
    rmSync(webFolder, { recursive: true })
  })
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { accept: 'text/html', ...headers } })
  return { app, get, open: async (path: string) => (await get(path)).body }
}

/** The meta tags of a page by name. */
export function metaTags(page: string): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (const [, name = '', content = ''] of page.matchAll(/<meta \w+="([^"]+)" content="([^"]*)"/g))
    tags[name] = [...(tags[name] ?? []), content]
  return tags
}

/** The schema.org object of a page. */
export const structuredData = (page: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null')

/** What a reader without scripts sees. */
export const rootOf = (page: string): string =>
  (/<div id="root">(.*)<\/div>\s*<\/body>/s.exec(page)?.[1] ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
