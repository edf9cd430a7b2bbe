// Requests of the court screen, and queries for the resulting state.

import { courtNoticesApi } from '@crew-chief/contract/court-notices'
import { courtsApi } from '@crew-chief/contract/courts'
import type { WireRequest } from '@crew-chief/contract/endpoint'
import { eq } from 'drizzle-orm'
import { courtBoards, courtCampers, courtPositions } from '../features/courts/courts.tables.ts'
import { auditEntriesAbout, lastAuditEntry } from './audit-entries.ts'
import type { TestServer } from './test-server.ts'

type Body<Call extends keyof typeof courtsApi> = NonNullable<
  WireRequest<(typeof courtsApi)[Call]> & { body?: unknown }
>['body']

type NotifyBody = WireRequest<typeof courtNoticesApi.notifyCourts>['body']
type SettingsBody = WireRequest<typeof courtNoticesApi.updateCourtSettings>['body']
type ResponseBody = WireRequest<typeof courtNoticesApi.respondToCourt>['body']

/** `token` is the default session. */
export function courtRequests({ send, db }: TestServer, token: string) {
  const as = (other = token) => ({ token: other })
  const version = async (eventId: string): Promise<number> => {
    const [board] = await db.select().from(courtBoards).where(eq(courtBoards.eventId, eventId))
    return board?.version ?? 1
  }
  return {
    list: (eventId: string, by?: string) => send(courtsApi.listCourts, { params: { eventId } }, as(by)),
    open: (eventId: string, by?: string) => send(courtsApi.openCourtBoard, { params: { eventId } }, as(by)),
    create: (eventId: string, body: Body<'createCourt'>, by?: string) =>
      send(courtsApi.createCourt, { params: { eventId }, body }, as(by)),
    copyDay: (eventId: string, body: Body<'copyDay'>, by?: string) =>
      send(courtsApi.copyDay, { params: { eventId }, body }, as(by)),
    update: (id: string, body: Body<'updateCourt'>, by?: string) =>
      send(courtsApi.updateCourt, { params: { id }, body }, as(by)),
    setTimes: (id: string, body: Body<'setCourtTimes'>, by?: string) =>
      send(courtsApi.setCourtTimes, { params: { id }, body: body ?? {} }, as(by)),
    remove: (id: string, by?: string) => send(courtsApi.deleteCourt, { params: { id } }, as(by)),
    assign: (id: string, body: Body<'assignOfficial'>, by?: string) =>
      send(courtsApi.assignOfficial, { params: { id }, body }, as(by)),
    unassign: (id: string, body: Body<'removeOfficial'>, by?: string) =>
      send(courtsApi.removeOfficial, { params: { id }, body }, as(by)),
    mark: (id: string, body: Body<'markOfficial'>, by?: string) =>
      send(courtsApi.markOfficial, { params: { id }, body }, as(by)),
    assignClinician: (id: string, body: Body<'assignClinician'>, by?: string) =>
      send(courtsApi.assignClinician, { params: { id }, body: body ?? {} }, as(by)),
    removeClinician: (id: string, body: Body<'removeClinician'>, by?: string) =>
      send(courtsApi.removeClinician, { params: { id }, body: body ?? {} }, as(by)),
    notices: (eventId: string, by?: string) => send(courtNoticesApi.getCourtNotices, { params: { eventId } }, as(by)),
    notify: (eventId: string, body: NotifyBody = {}, by?: string) =>
      send(courtNoticesApi.notifyCourts, { params: { eventId }, body }, as(by)),
    settings: (eventId: string, body: Partial<SettingsBody>, by?: string) =>
      send(
        courtNoticesApi.updateCourtSettings,
        { params: { eventId }, body: { hidesUntilPublished: false, asksForResponse: false, ...body } },
        as(by),
      ),
    respond: (id: string, body: ResponseBody, by: string) =>
      send(courtNoticesApi.respondToCourt, { params: { id }, body }, as(by)),
    save: (eventId: string, body: Body<'saveAssignments'>, by?: string) =>
      send(courtsApi.saveAssignments, { params: { eventId }, body }, as(by)),

    /** User ids in the order of assignment. */
    crew: async (courtId: string) => {
      const rows = await db
        .select()
        .from(courtCampers)
        .where(eq(courtCampers.courtId, courtId))
        .orderBy(courtCampers.place)
      return rows.map(({ userId }) => userId)
    },
    positions: async (courtId: string): Promise<Record<string, string | null>> => {
      const rows = await db.select().from(courtPositions).where(eq(courtPositions.courtId, courtId))
      return Object.fromEntries(rows.map(({ position, clinicianId }) => [position, clinicianId]))
    },
    lastAuditEntry: () => lastAuditEntry(db),
    auditEntriesAbout: async (subjectId: string) =>
      (await auditEntriesAbout(db, subjectId)).map((row) => [
        row.action,
        row.actorId,
        row.subjectKind,
        row.subjectName,
        row.details,
      ]),
    /** Runs `work` and returns its result with the number of new board versions and the live notifications. */
    changesOf: async <T>(eventId: string, notifications: () => Promise<unknown[]>, work: () => Promise<T>) => {
      const before = await version(eventId)
      await notifications()
      const answer = await work()
      return { answer, versions: (await version(eventId)) - before, notes: await notifications() }
    },
  }
}
