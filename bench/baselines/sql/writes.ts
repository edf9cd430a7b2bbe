// The SQL our server sends to log in, register, like and comment, with constant values inlined and without the session
// lookup. Statements are unnamed, as in the server.

export const BEGIN = `begin; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '20s'`
export const LOCK_USER = `select "id" from "users" where ("users"."id" = $1 and "users"."erased_at" is null) for share`
export const POST = `select "id", "type", "author_id", "required_role" from "posts" where "posts"."id" = $1`
export const COMMENTS = `select c.id, c.post_id, c.author_id, c.content, c.created_at, c.edited_at, u.id, u.first_name, u.last_name,
    u.role, u.profile_image
  from "post_comments" c inner join "users" u on u.id = c.author_id where c.post_id = $1
  order by c.created_at desc, c.id desc limit 31`
export const EVENT = `select e.id, e.name, e.type, e.description, e.starts_at, e.ends_at, e.timezone, e.location,
    e.max_participants, e.seats_taken, e.waitlisted, e.status, e.group_id, e.media, e.pricing, e.product_id,
    e.waiver_version, e.version, w.text, r.id, r.status, r.price_paid_cents, r.offer_expires_at, r.created_at
  from "events" e inner join "event_waivers" w on (w.event_id = e.id and w.version = e.waiver_version)
  left join "registrations" r on (r.event_id = e.id and r.user_id = $1
    and r.status in ('PENDING', 'CONFIRMED', 'WAITLISTED'))
  where (e.id = $2 and e.deleted_at is null)`

export const INSERT_LIKE = `insert into "post_likes" ("post_id", "user_id") values ($1, $2) on conflict do nothing returning *`
export const COUNT_LIKE = `update "posts" set "like_count" = "like_count" + $1 where "id" = $2 returning "like_count"`
export const INSERT_COMMENT = `insert into "post_comments" ("post_id", "author_id", "content") values ($1, $2, $3) returning *`
export const COUNT_COMMENT = `update "posts" set "comment_count" = "comment_count" + 1 where "id" = $1`

export const COUNT_ATTEMPT = `insert into "attempts" ("key", "count", "resets_at") values ($1, 1, now() + make_interval(secs => 900))
  on conflict ("key") do update set "count" = case when "attempts"."resets_at" <= now() then 1 else "attempts"."count" + 1 end,
    "resets_at" = case when "attempts"."resets_at" <= now() then excluded.resets_at else "attempts"."resets_at" end
  returning "count"`
export const UNCOUNT_ATTEMPT = `update "attempts" set "count" = greatest("count" - 1, 0) where "key" = $1`
export const USER_BY_EMAIL = `select * from "users" where ("users"."email" = $1 and "users"."erased_at" is null)`
export const USER = `select * from "users" where ("users"."id" = $1 and "users"."erased_at" is null)`
export const LOCK_PASSWORD = `select "id" from "users" where ("users"."id" = $1 and "users"."password_hash" = $2) for share`
export const INSERT_SESSION = `insert into "sessions" ("user_id") values ($1) returning "id"`
export const INSERT_REFRESH_TOKEN = `insert into "refresh_tokens" ("token_hash", "session_id", "expires_at")
  values ($1, $2, now() + make_interval(secs => 2592000)) returning now()`

export const PAYMENT_IN_REVIEW = `select "payments"."id" from "payments"
  inner join "registrations" on "registrations"."id" = "payments"."subject_id"
  where ("payments"."purpose" = 'registration' and "payments"."user_id" = $1 and "payments"."status" = 'quarantined'
    and "payments"."resolved_at" is null and "registrations"."event_id" = $2) limit 1`
export const FIND_EVENT = `select * from "events" where ("events"."id" = $1 and "events"."deleted_at" is null)`
export const OWN_REGISTRATION = `select * from "registrations" where ("event_id" = $1 and "user_id" = $2
  and "status" in ('PENDING', 'CONFIRMED', 'WAITLISTED'))`
export const ACCEPT_WAIVER = `insert into "waiver_acceptances" ("event_id", "version", "user_id") values ($1, 1, $2)
  on conflict do nothing`
export const TAKE_SEAT = `update "events" set "seats_taken" = "seats_taken" + 1
  where ("id" = $1 and "deleted_at" is null and "seats_taken" < "max_participants") returning "id"`
export const INSERT_REGISTRATION = `insert into "registrations" ("event_id", "user_id", "status") values ($1, $2, $3) returning *`
// Marked as sent, because our nodes use the same database and would send it.
export const INSERT_MAIL = `insert into "mails" ("to_address", "to_name", "subject", "text", "html", "status")
  values ($1, 'Tess', 'You are registered', $2, $2, 'SENT') returning "id"`
// Marked as failed for the same reason.
export const INSERT_PAYMENT = `insert into "payments" ("purpose", "subject_id", "user_id", "description", "amount_cents", "request",
    "status", "expires_at")
  values ('registration', $1, $2, 'Whistle week', 9900, $3, 'failed', now()) returning *`
export const CUSTOMER = `select "customer_id" from "provider_customers" where "user_id" = $1`
export const INSERT_CUSTOMER = `insert into "provider_customers" ("user_id", "customer_id") values ($1, $2)
  on conflict ("user_id") do nothing returning "customer_id"`
export const ATTACH_SESSION = `update "payments" set "session_id" = $2 where "id" = $1 returning "id"`
