/** The reset token is on a separate line of the mail. */
export function codeIn(text = ''): string {
  const [, code] = /^ {4}([A-Z2-9]{6})$/m.exec(text) ?? []
  if (!code) throw new Error(`no reset token in: ${text}`)
  return code
}
