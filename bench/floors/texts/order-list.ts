// What our server asks for a page of orders: the customer's, the admin's, and the admin's search.

// The texts and the columns of apps/server/src/features/orders/{own-orders,order-cards.store,order-search.store}.ts, and like
// there without names; values that are always the same are written in.
const ITEMS = `(select coalesce(json_agg(json_build_object(
    'id', i.id, 'productId', i.product_id, 'name', i.name, 'category', i.category, 'description', i.description,
    'imageUrl', i.image_url, 'size', i.size, 'color', i.color, 'priceCents', i.price_cents, 'quantity', i.quantity
  ) order by i.position), '[]') from "order_items" i where i.order_id = page.id)`
const MESSAGES = `(select coalesce(json_agg(json_build_object('id', m.id, 'text', m.text, 'createdAt', m.created_at)
  order by m.created_at, m.id), '[]') from "order_messages" m where m.order_id = page.id) as messages`
const CARD = `"page"."id", "page"."status", "page"."total_cents", "page"."created_at", "page"."shipping_address",
  "page"."tracking_number", "page"."paid_at", ${ITEMS} as items`
const ORDER = 'order by "page"."created_at" desc nulls last, "page"."id"'
const IS_REAL = `("orders"."status" <> 'CANCELLED' or "orders"."paid_at" is not null)`

const pageOf = (where: string) => `(select "id", "user_id", "status", "total_cents", "shipping_address",
  "tracking_number", "created_at", "paid_at", "changed_at", "holds_stock" from "orders" where ${where}
  order by "orders"."created_at" desc nulls last, "orders"."id" limit $1 offset $2) "page"`

// The page brings its total along wherever counting is cheap.
const totalOf = (where: string) => `(select count(*) from "orders" where ${where}) as total`

const adminPage = (where: string, total: string) => `select ${CARD}, "users"."id" as user_id, "users"."first_name",
    "users"."last_name", "users"."email", coalesce("payments"."paid_cents", "payments"."amount_cents") as paid_cents,
    "refunds"."status" as refund, ${MESSAGES}, ${total}
  from ${pageOf(where)} inner join "users" on "users"."id" = "page"."user_id"
  left join "payments" on ("payments"."purpose" = 'order' and "payments"."subject_id" = "page"."id"
    and ("payments"."status" = 'paid' or ("payments"."status" = 'quarantined' and "payments"."resolved_at" is not null
      and "payments"."paid_cents" is not null)))
  left join "refunds" on "refunds"."payment_id" = "payments"."id" ${ORDER}`

const IS_MINE = `("orders"."user_id" = $3 and ${IS_REAL})`
const IS_THEIRS = '"orders"."user_id" = $3'

export const QUERIES = {
  // As own-orders.ts asks, but for the session whose statement ours is part of.
  mine: `select json_build_object(
    'total', (select count(*) from "orders" where ${IS_MINE}),
    'cards', coalesce(json_agg(json_build_object(
      'id', page.id, 'status', page.status, 'totalCents', page.total_cents, 'createdAt', page.created_at,
      'shippingAddress', page.shipping_address, 'trackingNumber', page.tracking_number,
      'items', ${ITEMS}
    ) order by page.created_at desc nulls last, page.id), '[]')) as found
  from ${pageOf(IS_MINE)}`,
  all: adminPage(IS_REAL, 'null as total'),
  customers: `select "id" from "users" where ("users"."search_text" like $1
    and lower("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."email") like $1) limit 201`,
  theirs: adminPage(IS_THEIRS, totalOf(IS_THEIRS)),
}
