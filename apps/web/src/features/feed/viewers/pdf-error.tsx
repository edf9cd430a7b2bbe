import type { PostFile } from '@crew-chief/contract/feed-shapes'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ExternalLink } from '../../../ui/text-link.tsx'

/** The specified height, for the viewer, its placeholder and its error (spec 2 §9). */
export const PDF_FRAME = 'h-[500px] overflow-hidden rounded-control border border-border md:h-[600px]'

export const PdfError = ({ file: { name, path } }: { file: PostFile }) => (
  <div className={`${PDF_FRAME} grid content-center bg-muted p-4 md:p-6`}>
    <ErrorState title="We couldn’t open this PDF">
      <ExternalLink href={path}>Open {name}</ExternalLink>
    </ErrorState>
  </div>
)
