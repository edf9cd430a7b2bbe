// The SQL of the camp hub and its tabs, unnamed as in the server. $1 is the event, $2 the reader.

const campWith = (more = 'null') => `select "events"."id", "events"."name", "events"."type", "events"."status",
    "events"."starts_at", "events"."ends_at", "events"."timezone", "events"."location", "registrations"."status",
    ${more} as more
  from "events" left join "registrations" on ("registrations"."event_id" = "events"."id"
    and "registrations"."user_id" = $2 and "registrations"."status" in ('PENDING', 'CONFIRMED', 'WAITLISTED'))
  where ("events"."id" = $1 and "events"."deleted_at" is null)`
export const CAMP = campWith()
export const OPEN = campWith(`json_build_object(
    'unread', (select count(*) from "evaluations" where ("evaluations"."event_id" = "events"."id"
      and "evaluations"."official_id" = $2 and "evaluations"."status" = 'RELEASED'
      and "evaluations"."acknowledged_at" is null)))`)
export const SCHEDULE = `select "id", "event_id", "day", "start_time", "end_time", "title", "location", "description", "version",
    "created_at" from "schedule_items" where "event_id" = $1
  order by length("day"), "day", "start_time", "title", "id"`
export const ANNOUNCEMENTS = campWith(`(select coalesce(json_agg(item), '[]') from (
    select a.id, a.event_id as "eventId", a.author_id as "authorId", a.title, a.content, a.important, a.version,
      a.created_at as "createdAt", a.edited_at as "editedAt", u.first_name as "firstName", u.last_name as "lastName"
    from "announcements" a join "users" u on u.id = a.author_id where a.event_id = "events"."id") item)`)
export const PARTICIPANTS = campWith(`(select coalesce(json_agg(page), '[]') from (
    select "current"."id" as "registrationId", (select count(*) from "evaluations" where ("evaluations"."event_id" = $1
      and "evaluations"."official_id" = "person"."id" and "evaluations"."status" = 'RELEASED')) as "evaluations",
      count(*) over () as "total"
    from (select distinct on ("registrations"."user_id") "id", "user_id" from "registrations"
      where ("event_id" = $1 and ("status" <> 'CANCELLED' or "price_paid_cents" > 0))
      order by "registrations"."user_id", "status" in ('PENDING', 'CONFIRMED', 'WAITLISTED') desc, "created_at" desc
    ) "current" inner join lateral (select "id", "last_name", "first_name" from "users"
      where ("users"."id" = "current"."user_id" and "users"."erased_at" is null) limit 1) "person" on true
    order by "person"."last_name", "person"."first_name", "person"."id" limit 25) page)`)
export const REGISTRANTS = `select "registrations".*, "users".*, "acceptance".*, "payment".*
  from "registrations" inner join "users" on "users"."id" = "registrations"."user_id"
  left join lateral (select "version", "accepted_at" from "waiver_acceptances" w
    where (w."event_id" = "registrations"."event_id" and w."user_id" = "registrations"."user_id")
    order by w."version" desc limit 1) "acceptance" on true
  left join lateral (select "payments"."amount_cents", "payments"."paid_cents", "refunds"."status" as "refund" from "payments"
    left join "refunds" on "refunds"."payment_id" = "payments"."id"
    where ("payments"."purpose" = 'registration' and "payments"."subject_id" = "registrations"."id"
      and ("payments"."status" = 'paid' or ("payments"."status" = 'quarantined' and "payments"."resolved_at" is not null
        and "payments"."paid_cents" is not null)))
    order by "refunds"."id" is null desc, "payments"."paid_at" desc limit 1) "payment" on true
  where "registrations"."id" = any($1) order by "registrations"."created_at" desc, "registrations"."id"`
export const EVENT = `select "id", "name", "type", "status", "starts_at", "ends_at", "timezone", "location"
  from "events" where ("id" = $1 and "deleted_at" is null)`
export const NOW = 'select (extract(epoch from now()) * 1000)::float8 as ms'
export const COVERAGE_OFFICIALS = `select u.id, u.first_name as "firstName", u.last_name as "lastName", u.profile_image as "profileImage",
    u.experience_levels as "experienceLevels", work.slots
  from "registrations" r join "users" u on u.id = r.user_id and u.erased_at is null
  left join (select k.user_id, json_agg(json_build_object('courtId', c.id, 'courtName', c.name, 'day', c.day,
      'startTime', c.start_time, 'endTime', c.end_time)) as slots
    from "courts" c join "court_campers" k on k.court_id = c.id where c.event_id = $1 group by k.user_id
  ) work on work.user_id = u.id
  where r.event_id = $1 and r.status = 'CONFIRMED' order by u.last_name, u.first_name, u.id`
export const COVERAGE_CLINICIANS = `with seen as (
    select author_id, official_id, count(*)::int as times, max(created_at) as last_at
    from "evaluations" where event_id = $1 and status = 'RELEASED' group by author_id, official_id
  ), placed as (
    select o.user_id from "courts" c join "court_positions" p on p.court_id = c.id
    join "officials" o on o.id = p.official_id where c.event_id = $1 and o.user_id is not null
  )
  select u.id, u.first_name as "firstName", u.last_name as "lastName", (
    select json_agg(json_build_object('officialId', s.official_id, 'times', s.times, 'lastAt', s.last_at))
    from seen s where s.author_id = u.id) as seen
  from "users" u where u.id in (select author_id from seen union select user_id from placed)
  order by u.last_name, u.first_name, u.id`
