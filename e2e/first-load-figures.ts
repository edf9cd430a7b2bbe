// What a page has fetched, weighed: scripts and styles packed with gzip, and as they came, which is with brotli.

import { gzipSync } from 'node:zlib'
import type { Page, Response, TestInfo } from '@playwright/test'
import type { FirstLoad } from '../tools/budgets/limits.ts'

const SCRIPT = /\.js$/
const STYLE = /\.css$/
const FONT = /\.woff2$/

type File = { path: string; body: Buffer; sent: number; isImage: boolean }
type Files = readonly File[]

/** Watches from now on; the answer says what came until then. */
export function watchFiles(page: Page): () => Promise<Files> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  return () =>
    Promise.all(
      responses.map(async (response) => ({
        path: new URL(response.url()).pathname,
        body: await response.body(),
        sent: (await response.request().sizes()).responseBodySize,
        isImage: (response.headers()['content-type'] ?? '').startsWith('image/'),
      })),
    )
}

const kilobytes = (files: Files, weigh: (file: File) => number): number =>
  files.reduce((sum, file) => sum + weigh(file), 0) / 1000

const gzip = ({ body }: File): number => gzipSync(body).length
const sent = (file: File): number => file.sent

const named = (files: Files, pattern: RegExp): Files => files.filter(({ path }) => pattern.test(path))

export const scriptsOf = (files: Files): string[] => named(files, SCRIPT).map(({ path }) => path)

/** What people uploaded is theirs: other journeys put pictures on events while this one looks. */
const isOurs = ({ path }: File): boolean => !path.startsWith('/files/')

export function weigh(fetched: Files): FirstLoad {
  const files = fetched.filter(isOurs)
  const [scripts, styles] = [named(files, SCRIPT), named(files, STYLE)]
  return {
    scriptGzip: kilobytes(scripts, gzip),
    scriptBrotli: kilobytes(scripts, sent),
    styleGzip: kilobytes(styles, gzip),
    styleBrotli: kilobytes(styles, sent),
    fonts: kilobytes(named(files, FONT), sent),
    images: kilobytes(
      files.filter(({ isImage }) => isImage),
      sent,
    ),
    requests: files.length,
  }
}

/** For `npm run budgets`, which reads it from the report. */
export const report = ({ annotations }: TestInfo, who: string, figures: FirstLoad): void => {
  annotations.push({ type: `first load of a ${who}`, description: JSON.stringify(figures) })
}
