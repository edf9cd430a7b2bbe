// Reads the tables of every feature and writes the SQL that makes them; a person reads it before it is committed.

import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.tables.ts',
  out: './migrations',
})
