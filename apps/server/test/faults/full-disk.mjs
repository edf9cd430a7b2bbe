// @ts-check
// Loaded before a server where no small disk can be made: while a file of that name exists, uploads go to a full device.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const { createWriteStream } = fs
const isFull = () => fs.existsSync(process.env.FULL_WHILE ?? '')
fs.createWriteStream = (path, options) =>
  isFull() ? createWriteStream('/dev/full', { flags: 'w' }) : createWriteStream(path, options)
syncBuiltinESMExports()
