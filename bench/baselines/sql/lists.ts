// The SQL our server sends for its lists, with constant values inlined. Statements are unnamed, as in the server, because
// named ones break transaction poolers.

/** `GET /api/auth/me`: session, user and registrations in one statement, the minimum the database must do. */
export const CURRENT_USER = `select "users"."id", "users"."email", "users"."first_name", "users"."last_name", "users"."phone_number",
  "users"."address", "users"."shirt_size", "users"."gender", "users"."role", "users"."profile_image",
  "users"."experience_levels", "users"."has_to_reset", "users"."created_at", (
    select coalesce(json_agg(json_build_object('eventId', "registrations"."event_id", 'status', "registrations"."status")
      order by "registrations"."created_at"), '[]')
    from "registrations" where "registrations"."user_id" = "users"."id"
      and "registrations"."status" in ('PENDING', 'CONFIRMED', 'WAITLISTED')) as user_events
  from "sessions" inner join "users" on "users"."id" = "sessions"."user_id"
  where ("sessions"."id" = $1 and "sessions"."ended_at" is null and to_timestamp($2) > now())`

/** `GET /api/events` as a visitor. */
export const EVENTS = `select "id", "name", "type", "description", "starts_at", "ends_at", "timezone", "location",
  "max_participants", "seats_taken", "waitlisted", "status", "group_id", "media", "pricing", "product_id",
  "waiver_version", "version"
  from "events" where ("events"."status" <> $1 and "events"."deleted_at" is null)
  order by "events"."starts_at", "events"."id"`

/** `GET /api/events/pages/:slug` as a visitor; $1 is the event's id. */
export const EVENT_PAGE = `select "events".*, "event_waivers"."text" from "events"
  inner join "event_waivers" on ("event_waivers"."event_id" = "events"."id"
    and "event_waivers"."version" = "events"."waiver_version")
  where ("events"."id" = $1 and "events"."deleted_at" is null and "events"."status" <> 'completed')`
export const EVENT_CLINICIANS = `select "users"."first_name", "users"."last_name", "users"."profile_image",
    "event_staff"."guest_name"
  from "event_staff" left join "users" on "users"."id" = "event_staff"."user_id"
  where ("event_staff"."event_id" = $1 and "event_staff"."email" is null
    and "event_staff"."functions" @> array['clinician'])
  order by "event_staff"."created_at", "event_staff"."id"`

const PRODUCT_COLUMNS = `products.id, name, description, price_cents as "priceCents", category, image_url as "imageUrl",
  in_stock as "inStock", stock_quantity as "stockQuantity", features, sizes, colors, version, archived_at as "archivedAt",
  case when has_variant_stock then (
    select json_agg(json_build_array(stock.size, stock.color, stock.quantity))
    from product_stock stock where stock.product_id = products.id and stock.is_offered
  ) end as variants`
/** `GET /api/products`. */
export const PRODUCTS = `select ${PRODUCT_COLUMNS} from "products" where "products"."archived_at" is null`
export const PRODUCTS_SEARCH = 'and "products"."search_text" like $1'
export const PRODUCTS_ORDER = 'order by name, id'

const ITEMS = `(select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'name', i.name, 'category', i.category, 'description', i.description,
    'imageUrl', i.image_url, 'size', i.size, 'color', i.color, 'priceCents', i.price_cents, 'quantity', i.quantity
  ) order by i.position), '[]') from "order_items" i where i.order_id = page.id)`
const MESSAGES = `(select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'createdAt', m.created_at)
  order by m.created_at, m.id), '[]') from "order_messages" m where m.order_id = page.id) as messages`
const ORDER_COLUMNS = `"page"."id", "page"."status", "page"."total_cents", "page"."created_at", "page"."shipping_address",
  "page"."tracking_number", "page"."paid_at", ${ITEMS} as items`
const NEWEST_FIRST = 'order by "page"."created_at" desc nulls last, "page"."id"'
const IS_REAL = `("orders"."status" <> 'CANCELLED' or "orders"."paid_at" is not null)`

const pageOf = (where: string) => `(select "id", "user_id", "status", "total_cents", "shipping_address",
  "tracking_number", "created_at", "paid_at", "changed_at", "holds_stock" from "orders" where ${where}
  order by "orders"."created_at" desc nulls last, "orders"."id" limit $1 offset $2) "page"`

// Where counting is cheap, the page query includes the total.
const totalOf = (where: string) => `(select count(*) from "orders" where ${where}) as total`

const adminPage = (
  where: string,
  total: string,
) => `select ${ORDER_COLUMNS}, "users"."id" as user_id, "users"."first_name",
    "users"."last_name", "users"."email", coalesce("payments"."paid_cents", "payments"."amount_cents") as paid_cents,
    "refunds"."status" as refund, ${MESSAGES}, ${total}
  from ${pageOf(where)} inner join "users" on "users"."id" = "page"."user_id"
  left join "payments" on ("payments"."purpose" = 'order' and "payments"."subject_id" = "page"."id"
    and ("payments"."status" = 'paid' or ("payments"."status" = 'quarantined' and "payments"."resolved_at" is not null
      and "payments"."paid_cents" is not null)))
  left join "refunds" on "refunds"."payment_id" = "payments"."id" ${NEWEST_FIRST}`

const IS_OWN = `("orders"."user_id" = $3 and ${IS_REAL})`
const IS_CUSTOMER = '"orders"."user_id" = $3'

export const ORDERS = {
  /** `GET /api/orders`. The server adds the session lookup to this statement. */
  own: `select json_build_object(
    'total', (select count(*) from "orders" where ${IS_OWN}),
    'cards', coalesce(json_agg(json_build_object(
      'id', page.id, 'status', page.status, 'totalCents', page.total_cents, 'createdAt', page.created_at,
      'shippingAddress', page.shipping_address, 'trackingNumber', page.tracking_number,
      'items', ${ITEMS}
    ) order by page.created_at desc nulls last, page.id), '[]')) as result
  from ${pageOf(IS_OWN)}`,
  /** `GET /api/orders/admin/all`. */
  all: adminPage(IS_REAL, 'null as total'),
  customers: `select "id" from "users" where ("users"."search_text" like $1
    and lower("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email") like $1) limit 201`,
  ofCustomer: adminPage(IS_CUSTOMER, totalOf(IS_CUSTOMER)),
}
