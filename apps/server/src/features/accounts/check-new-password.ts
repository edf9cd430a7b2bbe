import { readFile } from 'node:fs/promises'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'

// 10,000 passwords of at least eight characters, in lower case, one per line.
const LIST = new URL('./common-passwords.txt', import.meta.url)
const TOO_COMMON = 'This password is too common. Choose one that’s harder to guess.'

let common: Promise<ReadonlySet<string>> | undefined

/** Read at the first use: most nodes rarely set a password. */
function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  common ??= readFile(LIST, 'utf8').then((text) => new Set(text.trimEnd().split('\n')))
  return common
}

type Warning = { passwordWarning?: string }

/** A common password is refused, or reported in the reply where the setting allows it. `field` is the one of the form. */
export async function checkNewPassword(
  { config }: Pick<Deps, 'config'>,
  password: string,
  field = 'password',
): Promise<Warning> {
  if (!(await loadCommonPasswords()).has(password.toLowerCase())) return {}
  if (config.refuseCommonPasswords)
    throw new AppError('input.invalid', { message: TOO_COMMON, fields: { [field]: TOO_COMMON } })
  return { passwordWarning: 'Your password is very common. Change it to one that’s harder to guess.' }
}
