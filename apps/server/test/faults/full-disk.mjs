// @ts-check
// Preloaded by the server: while the file FULL_WHILE exists, writes go to a device that is full.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { createWriteStream } = fs
const isFull = () => fs.existsSync(process.env.FULL_WHILE ?? '')
fs.createWriteStream = (path, options) =>
  isFull() ? createWriteStream('/dev/full', { flags: 'w' }) : createWriteStream(path, options)
syncBuiltinESMExports()
