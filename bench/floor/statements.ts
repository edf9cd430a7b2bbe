// Floor B as data: the SQL that a direct implementation needs for the same response, with constants inlined. Signed-in
// requests begin with the session. Statements are unnamed, as in our server, because named ones break transaction poolers.

/** `values` are names of request parameters, or of columns that an earlier step with `keep` returned. */
export type Statement = { sql: string; values?: readonly string[]; keep?: boolean }
export type Step = Statement | typeof CHECK_PASSWORD

const run = (sql: string, ...values: string[]): Statement => ({ sql, values })
/** The columns of the first row become values of later steps. */
const keep = (sql: string, ...values: string[]): Statement => ({ sql, values, keep: true })

export const BEGIN: Statement = { sql: 'begin' }
export const COMMIT: Statement = { sql: 'commit' }
export const CHECK_PASSWORD = 'check password'

const SESSION = run(
  `select u.id, u.email, u.first_name, u.last_name, u.role, u.profile_image, u.has_to_reset
  from sessions s join users u on u.id = s.user_id where s.id = $1 and s.ended_at is null and to_timestamp($2) > now()`,
  'sid',
  'exp',
)

const LIVE = `('PENDING', 'CONFIRMED', 'WAITLISTED')`
const EVENT_COLUMNS = `e.id, e.name, e.slug, e.type, e.description, e.starts_at, e.ends_at, e.timezone, e.location,
  e.max_participants, e.seats_taken, e.waitlisted, e.status, e.is_draft, e.registration_opens_at,
  e.registration_closes_at, e.canceled_at, e.group_id, e.media, e.pricing, e.product_id, e.waiver_version,
  e.board_visibility, e.version`
const OWN_COLUMNS = 'r.id as registration_id, r.status as registration_status, r.amount_due_cents, r.offer_expires_at'
const IS_OPEN = `e.deleted_at is null and e.status <> 'completed' and not e.is_draft`
const joinOwn = (user: string) =>
  `left join registrations r on r.event_id = e.id and r.user_id = ${user} and r.status in ${LIVE}`

const EVENT_LIST = `select ${EVENT_COLUMNS} from events e where ${IS_OPEN} order by e.starts_at, e.id`
const OWN_EVENT_LIST = `select ${EVENT_COLUMNS}, ${OWN_COLUMNS} from events e ${joinOwn('$1')}
  where ${IS_OPEN} or (r.status = 'CONFIRMED' and e.deleted_at is null)
  order by e.status = 'completed', e.starts_at, e.id`
const eventDetails = (own: string) => `select ${EVENT_COLUMNS}, e.levels, e.what_to_bring, e.hotel_info, w.text ${own}
  join event_waivers w on w.event_id = e.id and w.version = e.waiver_version where e.id = $1 and e.deleted_at is null`
const SCHEDULE = `select id, event_id, day, start_time, end_time, title, location, description, version, created_at
  from schedule_items where event_id = $1 order by length(day), day, start_time, title, id`
const EVENT_CLINICIANS = `select u.first_name, u.last_name, u.profile_image, s.guest_name
  from event_staff s left join users u on u.id = s.user_id
  where s.event_id = $1 and s.email is null and s.functions @> array['clinician'] order by s.created_at, s.id`

const PRODUCTS = `select id, name, description, price_cents as "priceCents", category, image_url as "imageUrl",
    in_stock as "inStock", stock_quantity as "stockQuantity", features, sizes, colors, version,
    case when has_variant_stock then (select json_agg(json_build_array(s.size, s.color, s.quantity))
      from product_stock s where s.product_id = products.id and s.is_offered) end as variants
  from products where archived_at is null order by name, id`

const AUTHOR = `json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name, 'role', u.role,
  'profileImage', u.profile_image)`
const postPage = (liked: string, user: string) => `select page.id, page.type, page.title, page.description,
    left(page.content, 4001) as content, page.created_at as "createdAt", page.required_role as "requiredRole", page.tags,
    page.libraries, page.like_count as "likeCount", page.comment_count as "commentCount", page.version,
    ${AUTHOR} as author, ${liked} as "likedByMe",
    case when page.type in ('IMAGE', 'VIDEO', 'NEWSLETTER') then (
      select json_agg(json_build_object('id', f.id, 'name', f.name, 'path', f.path, 'type', f.type,
        'thumbnail', f.thumbnail, 'width', f.width, 'height', f.height, 'duration', f.duration_seconds) order by f.position)
      from post_files f where f.post_id = page.id) end as files,
    case when page.type = 'QUIZ' then (
      select json_agg(json_build_object('id', q.id, 'question', q.question, 'options', q.options, 'order', q.position,
        'correctAnswer', q.correct_answer, 'explanation', q.explanation, 'myAnswer', mine.answer) order by q.position, q.id)
      from quiz_questions q left join quiz_answers mine on mine.question_id = q.id and mine.user_id = ${user}
      where q.post_id = page.id) end as questions,
    case when page.type in ('TEXT', 'IMAGE', 'VIDEO') then (
      select json_build_object('question', p.question, 'options', p.options, 'ruling', p.ruling, 'myChoice', mine.choice)
      from post_polls p left join poll_votes mine on mine.post_id = p.post_id and mine.user_id = ${user}
      where p.post_id = page.id) end as poll,
    case when page.comment_count > 0 then (
      select json_agg(json_build_object('id', c.id, 'content', c.content, 'createdAt', c.created_at,
        'editedAt', c.edited_at, 'author', (select ${AUTHOR} from users u where u.id = c.author_id)) order by c.created_at, c.id)
      from (select * from post_comments where post_id = page.id order by created_at desc, id desc limit 2) c) end as comments
  from (select * from posts order by created_at desc, id desc limit 20) page join users u on u.id = page.author_id
  order by page.created_at desc, page.id desc`
const COUNT_POSTS = 'select count(*)::int from posts'
const POST = 'select id, type, author_id, required_role from posts where id = $1'
const COMMENTS = `select c.id, c.post_id, c.content, c.created_at, c.edited_at, ${AUTHOR} as author
  from post_comments c join users u on u.id = c.author_id where c.post_id = $1
  order by c.created_at desc, c.id desc limit 31`

const OWN_ORDERS = `select o.id, o.status, o.total_cents, o.created_at, o.shipping_address, o.tracking_number,
    count(*) over () as total, (select json_agg(json_build_object('id', i.id, 'productId', i.product_id, 'name', i.name,
      'category', i.category, 'imageUrl', i.image_url, 'size', i.size, 'color', i.color, 'priceCents', i.price_cents,
      'quantity', i.quantity) order by i.position) from order_items i where i.order_id = o.id) as items
  from orders o where o.user_id = $1 and (o.status <> 'CANCELLED' or o.paid_at is not null)
  order by o.created_at desc, o.id limit 10`

const CAMP = `select e.id, e.name, e.type, e.status, e.starts_at, e.ends_at, e.timezone, e.location, ${OWN_COLUMNS},
    (select count(*) from evaluations v where v.event_id = e.id and v.official_id = $2 and v.status = 'RELEASED'
      and v.acknowledged_at is null) as unread
  from events e ${joinOwn('$2')} where e.id = $1 and e.deleted_at is null`
const ANNOUNCEMENTS = `select a.id, a.event_id, a.author_id, a.title, a.content, a.important, a.version, a.created_at,
    a.edited_at, u.first_name, u.last_name
  from announcements a join users u on u.id = a.author_id where a.event_id = $1 order by a.created_at desc`

const BOARD = `select e.id, e.name, e.type, e.starts_at, e.ends_at, e.timezone, e.location, b.version,
    (select json_agg(json_build_object('id', c.id, 'name', c.name, 'day', c.day, 'startTime', c.start_time,
      'endTime', c.end_time, 'target', c.target, 'levelFrom', c.level_from, 'levelTo', c.level_to,
      'positions', (select json_agg(json_build_object('position', p.position, 'clinician',
          json_build_object('id', o.id, 'firstName', o.first_name, 'lastName', o.last_name, 'avatar', o.avatar)))
        from court_positions p left join officials o on o.id = p.official_id where p.court_id = c.id),
      'campers', (select json_agg(json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
          'profileImage', u.profile_image, 'experienceLevels', u.experience_levels, 'locked', k.locked,
          'noShow', k.no_show) order by k.place)
        from court_campers k join users u on u.id = k.user_id where k.court_id = c.id)))
      from courts c where c.event_id = e.id) as courts
  from events e left join court_boards b on b.event_id = e.id where e.id = $1 and e.deleted_at is null`
const REGISTRANTS = `select u.id, u.first_name, u.last_name, u.profile_image, u.experience_levels
  from registrations r join users u on u.id = r.user_id and u.erased_at is null
  where r.event_id = $1 and r.status = 'CONFIRMED' order by u.last_name, u.first_name, u.id`
const DIRECTORY = 'select id, first_name, last_name, role, avatar from officials order by last_name, first_name, id'
const EVALUATED = `select v.official_id, array_agg(distinct o.id::text) from evaluations v
  join officials o on o.user_id = v.author_id where v.event_id = $1 and v.status = 'RELEASED' group by v.official_id`

const LOCK_USER = run('select id from users where id = $1 and erased_at is null for share', 'user')
const LOCK_POST = run(`${POST} for no key update`, 'post')
const LOCK_EVENT = run('select * from events where id = $1 and deleted_at is null for update', 'event')
const ATTEMPT = run(
  `insert into attempts (key, count, resets_at) values ('floor:' || $1, 1, now() + interval '15 minutes')
  on conflict (key) do update set count = attempts.count + 1 returning count`,
  'user',
)
/** A seat for the user, in a transaction that stays open. */
const takeSeat = (status: 'CONFIRMED' | 'PENDING') => [
  BEGIN,
  LOCK_USER,
  LOCK_EVENT,
  run(`select id from registrations where event_id = $1 and user_id = $2 and status in ${LIVE}`, 'event', 'user'),
  run(
    'insert into waiver_acceptances (event_id, version, user_id) values ($1, 1, $2) on conflict do nothing',
    'event',
    'user',
  ),
  run('update events set seats_taken = seats_taken + 1 where id = $1 and seats_taken < max_participants', 'event'),
  keep(
    `insert into registrations (event_id, user_id, status) values ($1, $2, '${status}') returning id as registration`,
    'event',
    'user',
  ),
]

export const FLOOR_B = {
  ping: [run('select 1')],
  me: [
    run(
      `select u.id, u.email, u.first_name, u.last_name, u.phone_number, u.address, u.shirt_size, u.gender, u.role,
        u.profile_image, u.experience_levels, u.has_to_reset, u.created_at, (
          select coalesce(json_agg(json_build_object('eventId', r.event_id, 'status', r.status) order by r.created_at), '[]')
          from registrations r where r.user_id = u.id and r.status in ${LIVE}) as user_events
      from sessions s join users u on u.id = s.user_id
      where s.id = $1 and s.ended_at is null and to_timestamp($2) > now()`,
      'sid',
      'exp',
    ),
  ],
  'event list': [run(EVENT_LIST)],
  'own event list': [SESSION, run(OWN_EVENT_LIST, 'user')],
  'event details': [SESSION, run(eventDetails(`, ${OWN_COLUMNS} from events e ${joinOwn('$2')}`), 'event', 'user')],
  'event page': [run(eventDetails('from events e'), 'event'), run(SCHEDULE, 'event'), run(EVENT_CLINICIANS, 'event')],
  'product list': [run(PRODUCTS)],
  'post page': [run(postPage('false', 'null')), run(COUNT_POSTS)],
  'own post page': [
    SESSION,
    run(postPage('exists (select from post_likes l where l.post_id = page.id and l.user_id = $1)', '$1'), 'user'),
    run(COUNT_POSTS),
  ],
  plans: [
    run(`select pricing from events e where ${IS_OPEN} and e.canceled_at is null and e.ends_at > now()
      and (e.registration_closes_at is null or e.registration_closes_at > now())`),
    run('select required_role, count(*)::int from posts group by required_role'),
  ],
  'post comments': [SESSION, run(POST, 'post'), run(COMMENTS, 'post')],
  'own orders': [SESSION, run(OWN_ORDERS, 'user')],
  'camp hub': [SESSION, run(CAMP, 'event', 'user')],
  'camp schedule': [SESSION, run(CAMP, 'event', 'user'), run(SCHEDULE, 'event')],
  'camp announcements': [SESSION, run(CAMP, 'event', 'user'), run(ANNOUNCEMENTS, 'event')],
  'court board': [SESSION, run(BOARD, 'event'), run(REGISTRANTS, 'event'), run(DIRECTORY), run(EVALUATED, 'event')],
  like: [
    SESSION,
    BEGIN,
    LOCK_USER,
    LOCK_POST,
    run('insert into post_likes (post_id, user_id) values ($1, $2) on conflict do nothing', 'post', 'user'),
    run('update posts set like_count = like_count + 1 where id = $1 returning like_count', 'post'),
    COMMIT,
  ],
  comment: [
    SESSION,
    ATTEMPT,
    BEGIN,
    LOCK_USER,
    LOCK_POST,
    run(
      'insert into post_comments (post_id, author_id, content) values ($1, $2, $3) returning *',
      'post',
      'user',
      'content',
    ),
    run('update posts set comment_count = comment_count + 1 where id = $1', 'post'),
    COMMIT,
  ],
  'log in': [
    keep('select id as user, * from users where email = $1 and erased_at is null', 'email'),
    ATTEMPT,
    CHECK_PASSWORD,
    run(`update attempts set count = greatest(count - 1, 0) where key = 'floor:' || $1`, 'user'),
    BEGIN,
    LOCK_USER,
    keep('insert into sessions (user_id) values ($1) returning id as sid', 'user'),
    run(
      `insert into refresh_tokens (token_hash, session_id, expires_at)
      values (sha256(gen_random_uuid()::text::bytea), $1, now() + interval '30 days')`,
      'sid',
    ),
    COMMIT,
  ],
  register: [
    SESSION,
    ...takeSeat('CONFIRMED'),
    // Marked as sent, because our nodes use the same database and would send it.
    run(
      `insert into mails (to_address, to_name, subject, text, html, status)
      values ('tess@crowd.example', 'Tess', 'You are registered', repeat('You have a seat. ', 80), repeat('You have a seat. ', 80), 'SENT')`,
    ),
    COMMIT,
  ],
  // Without the payment provider. The payment is marked as failed, because our nodes would look for it at the provider.
  checkout: [
    SESSION,
    ...takeSeat('PENDING'),
    keep(
      `insert into payments (purpose, subject_id, user_id, description, amount_cents, request, status, expires_at)
      values ('registration', $1, $2, 'Whistle week', 9900, '{}', 'failed', now()) returning id as payment`,
      'registration',
      'user',
    ),
    COMMIT,
    run(`update payments set session_id = 'cs_' || id where id = $1`, 'payment'),
  ],
} satisfies Record<string, readonly Step[]>

export type FloorName = keyof typeof FLOOR_B
export const isFloorName = (name: string): name is FloorName => name in FLOOR_B
