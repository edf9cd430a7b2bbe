// What our server asks to say who asks.

// The text and the columns of apps/server/src/features/accounts/find-actor.ts (createFindMe), and like there without a
// name; values that are always the same are written in.
export const QUERY = `select "users"."id", "users"."email", "users"."first_name", "users"."last_name", "users"."phone_number",
  "users"."address", "users"."shirt_size", "users"."gender", "users"."role", "users"."profile_image",
  "users"."experience_levels", "users"."has_to_reset", "users"."created_at", (
    select coalesce(json_agg(json_build_object('eventId', "registrations"."event_id", 'status', "registrations"."status")
      order by "registrations"."created_at"), '[]')
    from "registrations" where "registrations"."user_id" = "users"."id"
      and "registrations"."status" in ('PENDING', 'CONFIRMED', 'WAITLISTED')) as user_events
  from "sessions" inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."id" = $1 and "sessions"."ended_at" is null and to_timestamp($2) > now())`
