// Moving the members of a plan to its present price. Loaded when it opens.

import { membershipAdminApi } from '@crew-chief/contract/membership-admin'
import { countMoves } from '@crew-chief/domain/membership/plan-move'
import { priceText } from '@crew-chief/domain/membership/plan-price'
import type { PlanPeriod, PlanRole } from '@crew-chief/domain/membership/plans'
import { afterMembersMoved } from '../../api/admin-invalidations.ts'
import { useRead } from '../../api/use-read.ts'
import { labelOfRole } from '../../lib/plans.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'

const { previewPlanMove, movePlanMembers } = membershipAdminApi

const membersText = (count: number) => (count === 1 ? '1 member' : `${count} members`)
const textOf = ({ price, period }: { price: number; period: PlanPeriod }) => priceText({ priceCents: price, period })

export default function MoveMembersDialog({ role, onClose }: { role: PlanRole; onClose: () => void }) {
  const { data, isError, refetch } = useRead(previewPlanMove, { params: { plan: role } })
  const members = data ? countMoves({ moves: data.moves.map((group) => ({ ...group, priceCents: group.price })) }) : 0
  const { run, pending } = useAction(movePlanMembers, {
    invalidates: afterMembersMoved,
    success: `${membersText(members)} will renew at the new price`,
    failure: 'No members were moved',
    onDone: onClose,
  })
  const footer = (
    <>
      <Button variant="ghost" size="large" onClick={onClose}>
        {members > 0 ? 'Cancel' : 'Close'}
      </Button>
      {data && members > 0 && (
        <Button
          variant="primary"
          size="large"
          onClick={() => run({ params: { plan: role }, body: { ...data.to, members } })}
          pending={pending}
          pendingLabel="Moving..."
        >
          Move {membersText(members)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={`Move members of ${labelOfRole(role)}`} width={480} onClose={onClose} footer={footer}>
      {isError && <ErrorState title={previewPlanMove.failure} onRetry={() => void refetch()} />}
      {!isError && !data && (
        <Loading label="Loading the members">
          <Skeleton className="h-28" />
        </Loading>
      )}
      {data && (
        <div className="grid gap-5">
          {members === 0 && <p>No members would change price.</p>}
          {members > 0 && (
            <>
              <DefinitionList
                items={data.moves.map((group) => ({
                  term: membersText(group.members),
                  value: `${textOf(group)} → ${textOf(data.to)}`,
                }))}
              />
              <p className="text-muted-foreground">
                They pay the new price from their next renewal on. We email each of them. Nothing is charged today.
              </p>
            </>
          )}
          {data.stays.map((group) => (
            <p key={textOf(group)} className="text-muted-foreground">
              {membersText(group.members)} at {textOf(group)} can’t be moved, because the plan is now paid per{' '}
              {data.to.period}. They keep their price.
            </p>
          ))}
        </div>
      )}
    </Dialog>
  )
}
