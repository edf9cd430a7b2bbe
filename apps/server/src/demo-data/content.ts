// Reads the demo content: JSON files, and Markdown files for texts of several paragraphs. A file that does not match its
// schema stops the start and fails the tests.

import { readdirSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import english from 'zod/v4/locales/en.js'

const FOLDER = new URL('./content/', import.meta.url)

// A checkout on Windows may have other line ends.
const read = (path: string): string => readFileSync(new URL(path, FOLDER), 'utf8').replaceAll('\r\n', '\n')

export function readContent<Content>(path: string, schema: z.ZodMiniType<Content>): Content {
  const parsed = z.safeParse(schema, JSON.parse(read(path)), { error: english().localeError })
  if (parsed.success) return parsed.data
  throw new Error(`The demo content in ${path} is wrong.\n${z.prettifyError(parsed.error)}`)
}

/** All JSON files of a folder. The text of `name.json` is in `name.md`; it is undefined when there is no such file. */
export function readFolder<Content extends object>(folder: string, schema: z.ZodMiniType<Content>) {
  const files = readdirSync(new URL(`${folder}/`, FOLDER)).sort()
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => {
      const text = file.replace(/json$/, 'md')
      return {
        ...readContent(`${folder}/${file}`, schema),
        text: files.includes(text) ? read(`${folder}/${text}`).trimEnd() : undefined,
      }
    })
}

/** Replaces `{name}` by the value with that name. */
export const fillIn = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The demo content has no value for {${name}}.`)
    return value
  })

/** A text, or its lines. */
export const Lines = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((text) => (typeof text === 'string' ? text : text.join('\n'))),
)

/** Local time, such as 08:30. */
export const Time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Left out, or true. */
export const Flag = z.exactOptional(z.literal(true))
