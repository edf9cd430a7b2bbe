// The largest files of the built pages that come after the first load: with a screen, or on a press.

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gzipKb, pageScripts, WEB_FOLDER } from '../../bench/web-build.ts'
import type { Budget } from './budget.ts'
import { LATER } from './limits.ts'

const SCREEN = /-screen-[^/]+\.js$/
/** A library that draws PDF files, fetched when somebody opens a newsletter: its weight is not ours to change. */
const PDF = /\/pdf[^/]*\.m?js$/

type Weighed = { path: string; kilobytes: number }

const heaviest = (paths: readonly string[]): Weighed =>
  paths
    .map((path) => ({ path, kilobytes: gzipKb(path) }))
    .reduce((most, next) => (next.kilobytes > most.kilobytes ? next : most), { path: 'none', kilobytes: 0 })

/** `/assets/camp-screen-B3x9.js` is the camp screen. */
const nameOf = ({ path }: Weighed): string => path.replace(/^.*\//, '').replace(/-[\w-]{8}\.m?js$/, '')

export function laterParts(): Budget[] {
  const first = pageScripts()
  const later = readdirSync(join(WEB_FOLDER, 'assets'))
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => `/assets/${name}`)
    .filter((path) => !first.includes(path))
  const pdf = later.filter((path) => PDF.test(path))
  const screen = heaviest(later.filter((path) => SCREEN.test(path)))
  const part = heaviest(later.filter((path) => !SCREEN.test(path) && !PDF.test(path)))
  const unit = 'kB'
  return [
    { name: `largest later screen, gzip: ${nameOf(screen)}`, unit, figure: screen.kilobytes, atMost: LATER.screenGzip },
    { name: `largest other part, gzip: ${nameOf(part)}`, unit, figure: part.kilobytes, atMost: LATER.partGzip },
    {
      name: 'reader of newsletters, gzip',
      unit,
      figure: pdf.reduce((sum, path) => sum + gzipKb(path), 0),
      atMost: LATER.pdfGzip,
    },
  ]
}
