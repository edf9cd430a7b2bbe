import type { Decoded, WireReply } from '@crew-chief/contract/endpoint'
import { INVITATIONS_PAGE, type invitationsApi } from '@crew-chief/contract/invitations'
import { fullName } from '@crew-chief/domain/accounts/full-name'
import type { Deps } from '../../../deps.ts'
import { DELETED_USER } from '../../audit/public.ts'
import { countInvitations, countUninvited, listInvitationRows } from './invitations.store.ts'

type Query = Decoded<typeof invitationsApi.listInvitations>['query']
type Page = WireReply<typeof invitationsApi.listInvitations>
type Row = Awaited<ReturnType<typeof listInvitationRows>>[number]

export async function listInvitations({ db }: Pick<Deps, 'db'>, { before, ...filter }: Query): Promise<Page> {
  const rows = await listInvitationRows(db, filter, { before, limit: INVITATIONS_PAGE + 1 })
  return {
    invitations: rows.slice(0, INVITATIONS_PAGE).map(presentInvitation),
    hasMore: rows.length > INVITATIONS_PAGE,
    counts: Object.fromEntries(await countInvitations(db, filter.search)),
    uninvited: await countUninvited(db),
  }
}

const presentInvitation = ({ inviter, sentAt, expiresAt, ...row }: Row): Page['invitations'][number] => ({
  ...row,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  invitedBy: inviter && { id: inviter.id, name: inviter.erasedAt ? DELETED_USER : fullName(inviter) },
})
