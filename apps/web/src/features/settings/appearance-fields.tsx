// Logos, icon and accent color, each shown on the ground where it is used.

import { accentProblem, DEFAULT_ACCENT, isHexColor, readableAccent } from '@crew-chief/domain/accent'
import { ORGANIZATION_PICTURES, type OrganizationPicture } from '@crew-chief/domain/organization'
import { Button } from '../../ui/button.tsx'
import { controlClass, controlHeight } from '../../ui/control-class.ts'
import { cx } from '../../ui/cx.ts'
import { FieldShell, useField } from '../../ui/field.tsx'
import { BrandLogo, LogoMark } from '../../ui/logo.tsx'
import { PhotoField } from '../uploads/public.ts'
import { ORGANIZATION_LABELS as LABELS } from './sections.ts'

type Props = {
  /** Used where there is no logo. */
  name: string
  isFixed: (field: OrganizationPicture) => boolean
  onUploading: (field: OrganizationPicture, isUploading: boolean) => void
}

const HINTS: Readonly<Record<OrganizationPicture, string>> = {
  logoUrl: 'PNG, JPEG or WebP up to 500 kB, for a dark header. Without one we show our mark with your name.',
  lightLogoUrl: 'PNG, JPEG or WebP up to 500 kB, for white receipts. Without one they start with your name.',
  iconUrl:
    'A square PNG, JPEG or WebP up to 500 kB, best with 512 × 512 pixels. For browser tabs and the installed app.',
}

const textsOf = (noun: string) =>
  ({
    wrongType: ['Invalid File Type', 'Upload a PNG, JPEG or WebP image.'],
    tooLarge: ['File Too Large', `The ${noun} can be up to 500 kB.`],
    failed: ['Upload Failed', `Failed to upload the ${noun}.`],
  }) as const

export const AppearanceFields = ({ name, isFixed, onUploading }: Props) => (
  <>
    {ORGANIZATION_PICTURES.map((field) =>
      isFixed(field) ? (
        <p key={field} className="text-meta">
          <b className="font-strong">{LABELS[field]}</b>: set by the server.
        </p>
      ) : (
        <PhotoField
          key={field}
          name={field}
          label={LABELS[field]}
          folder="logos"
          noun={LABELS[field].toLowerCase()}
          hint={HINTS[field]}
          preview={(url) => <Preview field={field} url={url} name={name} />}
          texts={textsOf(LABELS[field].toLowerCase())}
          onUploading={(isUploading) => onUploading(field, isUploading)}
        />
      ),
    )}
    <AccentField />
  </>
)

function Preview({ field, url, name }: { field: OrganizationPicture; url: string | null; name: string }) {
  if (field === 'iconUrl')
    return (
      <span className="on-ink flex size-16 items-center justify-center overflow-hidden rounded-card bg-ink text-primary">
        {url ? <img src={url} alt="" className="size-16 object-contain" /> : <LogoMark size={32} />}
      </span>
    )
  if (field === 'lightLogoUrl')
    return (
      <span className="flex h-16 w-52 items-center rounded-control border border-border bg-white px-4 text-ink">
        {url ? <BrandLogo key={url} url={url} name={name} /> : <span className="display-3 truncate">{name}</span>}
      </span>
    )
  return (
    <span className="on-ink flex h-16 w-52 items-center rounded-control bg-ink px-4 text-ink-foreground">
      <BrandLogo key={url} url={url} name={name} />
    </span>
  )
}

const ACCENT_HINT = `For buttons, marks on dark bars and the focus ring there. Default: ${DEFAULT_ACCENT.toUpperCase()}`

/** A text for exact values beside the browser's color picker, and the color as it is used. */
function AccentField() {
  const { field, id, error, describedBy } = useField('accentColor', ACCENT_HINT)
  const text = String(field.value ?? '')
  const color = text.trim().toLowerCase() || DEFAULT_ACCENT
  const isTooDark = isHexColor(color) && accentProblem(color) !== null
  const shown = isHexColor(color) ? color : DEFAULT_ACCENT
  const readable = readableAccent(shown).toUpperCase()
  return (
    <FieldShell id={id} label={LABELS.accentColor} hint={ACCENT_HINT} error={error}>
      <div className="flex flex-wrap items-center gap-3">
        <span className="w-32">
          <input
            {...field}
            id={id}
            value={text}
            placeholder={DEFAULT_ACCENT.toUpperCase()}
            autoComplete="off"
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy}
            className={cx(controlClass, controlHeight, 'tabular')}
          />
        </span>
        <input
          type="color"
          aria-label="Pick the accent color"
          value={shown}
          onChange={({ target }) => field.onChange(target.value.toUpperCase())}
          className="size-11 cursor-pointer rounded-control border border-input bg-card p-1"
        />
        <span aria-hidden="true" className="flex h-11 items-center gap-3 rounded-control bg-ink px-3 font-bold">
          <span style={{ color: shown }}>Events</span>
          <span style={{ background: shown }} className="rounded-control px-3 py-1 text-primary-foreground">
            Register
          </span>
        </span>
        {isTooDark && (
          <Button variant="outline" onClick={() => field.onChange(readable)}>
            Use {readable}
          </Button>
        )}
      </div>
    </FieldShell>
  )
}

/** After a change; for the first paint public/theme.js does the same. */
export function showAccent(color: string): void {
  const { dataset, style } = document.documentElement
  if (color === DEFAULT_ACCENT) {
    delete dataset.accent
    style.removeProperty('--primary')
  } else {
    dataset.accent = color
    style.setProperty('--primary', color)
  }
}
