import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const Manifest = z.object({ version: z.string() })

export const VERSION = z.parse(
  Manifest,
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
).version
