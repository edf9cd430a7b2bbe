// What can stand open over any tab; each looks at the address by itself, and comes when it is asked for.

import type { Camp } from '@crew-chief/contract/camp'
import { CoverageDialog } from './evaluations/coverage-dialog.tsx'
import { EvaluateSheet } from './evaluations/evaluate-sheet.tsx'
import { RubricDialog } from './evaluations/rubric-dialog.tsx'
import { UnsentSheet } from './evaluations/unsent-sheet.tsx'

export const HubOverlays = ({ camp }: { camp: Camp }) => (
  <>
    <CoverageDialog camp={camp} />
    <RubricDialog camp={camp} />
    <UnsentSheet camp={camp} />
    <EvaluateSheet camp={camp} />
  </>
)
