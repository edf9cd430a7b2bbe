/** Splits `Pat Lindgren <pat@mail.example>`; a bare address has no name. */
export function readRecipient(to: string): { name: string; address: string } {
  const [, name = '', address = to] = to.match(/^(.*) <([^<>]+)>$/) ?? []
  return { name, address }
}
