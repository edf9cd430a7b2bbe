import * as z from 'zod/mini'
import { adminOnly } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { id, isoDateTime, searchTerm, sortOrder } from './wire.ts'

/** All audit actions. The web app needs a label for each, or it does not compile. */
export const AUDIT_ACTIONS = [
  'accounts.reset_token_made',
  'accounts.second_factors_reset',
  'announcements.created',
  'announcements.deleted',
  'announcements.edited',
  'courts.added',
  'courts.assigned',
  'courts.copied',
  'courts.deleted',
  'courts.edited',
  'courts.marked',
  'courts.saved',
  'evaluations.acknowledged',
  'evaluations.deleted',
  'evaluations.drafted',
  'evaluations.edited',
  'evaluations.exported',
  'evaluations.released',
  'evaluations.withdrawn',
  'events.created',
  'events.edited',
  'events.deleted',
  'events.status_changed',
  'groups.created',
  'groups.renamed',
  'groups.deleted',
  'mail.resent',
  'officials.created',
  'officials.deleted',
  'officials.edited',
  'orders.refunded',
  'orders.status_changed',
  'participants.photo_changed',
  'payments.disputed',
  'payments.refunded',
  'payments.resolved',
  'posts.comment_removed',
  'posts.created',
  'posts.deleted',
  'posts.edited',
  'products.archived',
  'products.created',
  'products.deleted',
  'products.edited',
  'products.restored',
  'registrations.added',
  'registrations.changed',
  'registrations.complimentary',
  'registrations.exported',
  'registrations.payment_recorded',
  'registrations.waiver_recorded',
  'rubrics.saved',
  'schedule.added',
  'schedule.deleted',
  'schedule.edited',
  'staff.accepted',
  'staff.added',
  'staff.changed',
  'staff.removed',
  'users.added',
  'users.role_changed',
  'users.edited',
  'users.imported',
  'users.exported',
  'users.erased',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AuditEntry = z.object({
  id,
  at: isoDateTime,
  /** For example `users.role_changed`. A string, because old entries may have actions that no longer exist. */
  action: z.string(),
  actor: z.nullable(z.object({ id, name: z.string() })),
  /** The affected record, with its name at that time. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string(), name: z.string() })),
  details: z.record(z.string(), z.string()),
})

export const auditApi = defineEndpoints({
  listAudit: {
    method: 'GET',
    path: '/api/audit',
    summary:
      'List audit entries, newest first unless `order` is `asc`; pass the last entry id as `before` for the next page',
    access: adminOnly,
    query: z.object({
      action: z.optional(z.string().check(z.maxLength(60))),
      search: z.optional(searchTerm),
      order: z.optional(sortOrder),
      before: z.optional(id),
    }),
    reply: z.object({ entries: z.array(AuditEntry), actions: z.array(z.string()), hasMore: z.boolean() }),
    errors: [],
    failure: 'Failed to fetch the audit log',
  },
})
