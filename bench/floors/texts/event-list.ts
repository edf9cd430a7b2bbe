// What our server asks for a visitor's list of events.

// The text and the columns of apps/server/src/features/events/event-cards.store.ts, and like there without a name.
export const QUERY = `select "id", "name", "type", "description", "starts_at", "ends_at", "timezone", "location",
  "max_participants", "seats_taken", "waitlisted", "status", "group_id", "media", "pricing", "product_id",
  "waiver_version", "version"
  from "events" where ("events"."status" <> $1 and "events"."deleted_at" is null)
  order by "events"."starts_at", "events"."id"`
