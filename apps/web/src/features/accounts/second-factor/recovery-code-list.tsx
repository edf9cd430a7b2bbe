import { Copy, Download } from 'lucide-react'
import { copyText } from '../../../lib/copy-text.ts'
import { saveFile } from '../../../lib/download.ts'
import { settings } from '../../../lib/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.ts'

async function copyCodes(codes: readonly string[]) {
  if (await copyText(codes.join('\n'))) toast.success('Copied')
  else toast.error('Error', 'We couldn’t copy the codes. Select them and copy them yourself.')
}

const saveCodes = (codes: readonly string[]) =>
  saveFile('recovery-codes.txt', `${settings.productName} recovery codes\n\n${codes.join('\n')}\n`, 'text/plain')

/** Shown once: the server stores only hashes. */
export function RecoveryCodeList({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <div className="grid gap-5">
      <p>Save these recovery codes. If you lose your phone, each one logs you in once. You won’t see them again.</p>
      <ul
        aria-label="Recovery codes"
        className="tabular grid select-all grid-cols-1 gap-2 rounded-control bg-muted p-4 text-center font-bold min-[360px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:flex-1">
        <Button onClick={() => void copyCodes(codes)}>
          <Copy aria-hidden="true" />
          Copy codes
        </Button>
        <Button onClick={() => saveCodes(codes)}>
          <Download aria-hidden="true" />
          Download codes
        </Button>
      </div>
      <Button variant="primary" size="large" wide onClick={onClose}>
        I saved my codes
      </Button>
    </div>
  )
}
