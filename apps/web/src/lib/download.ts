export function saveFile(name: string, content: string, type: string) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading after this event loop turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** With a byte order mark, which spreadsheets need to read UTF-8. */
export const saveCsv = (name: string, csv: string) => saveFile(name, `\uFEFF${csv}`, 'text/csv;charset=utf-8')
