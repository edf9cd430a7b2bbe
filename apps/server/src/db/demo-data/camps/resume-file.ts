// A resume as a one-page PDF, written by hand: some lines of text need no library.

const LINE = 22
const TOP = 740
const LEFT = 72

export function resumeFile(name: string, lines: readonly string[]): Buffer {
  const title = `BT /F1 24 Tf ${LEFT} ${TOP} Td (${escaped(name)}) Tj ET`
  const rest = lines.map((line, n) => `BT /F1 12 Tf ${LEFT} ${TOP - 48 - n * LINE} Td (${escaped(line)}) Tj ET`)
  const text = [title, ...rest].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** The objects, and where each of them begins. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((body, n) => {
    const start = Buffer.byteLength(file)
    file += `${n + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(file)}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)
}
