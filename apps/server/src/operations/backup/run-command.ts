// Entry point of tools/backup.mjs and tools/restore.mjs, and inside containers. The first argument is the command.

import { SettingError } from '../../config.ts'
import { StartError } from '../../start-error.ts'
import { BackupError } from './backup-error.ts'
import { backupCommand, restoreCommand } from './commands.ts'

const [name, ...args] = process.argv.slice(2)
const command = name === 'restore' ? restoreCommand : backupCommand

try {
  await command(args, process.env, (line) => process.stdout.write(`${line}\n`))
  process.exit(0)
} catch (error) {
  if (!(error instanceof SettingError || error instanceof StartError || error instanceof BackupError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
