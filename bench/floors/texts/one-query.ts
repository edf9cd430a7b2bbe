// What our server asks to say who asks.

// The session lookup of features/accounts/sessions.store.ts and the user's registrations in a single statement: the least
// the database must do for `me`. Unnamed like ours, because named statements break transaction poolers.
export const QUERY = `select "users"."id", "users"."email", "users"."first_name", "users"."last_name", "users"."phone_number",
  "users"."address", "users"."shirt_size", "users"."gender", "users"."role", "users"."profile_image",
  "users"."experience_levels", "users"."has_to_reset", "users"."created_at", (
    select coalesce(json_agg(json_build_object('eventId', "registrations"."event_id", 'status', "registrations"."status")
      order by "registrations"."created_at"), '[]')
    from "registrations" where "registrations"."user_id" = "users"."id"
      and "registrations"."status" in ('PENDING', 'CONFIRMED', 'WAITLISTED')) as user_events
  from "sessions" inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."id" = $1 and "sessions"."ended_at" is null and to_timestamp($2) > now())`
