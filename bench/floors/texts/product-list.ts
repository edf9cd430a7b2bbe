// What our server asks for the shop's list of goods.

// The text and the columns of apps/server/src/features/shop/products.store.ts, and like there without a name.
const CARD = `products.id, name, description, price_cents as "priceCents", category, image_url as "imageUrl",
  in_stock as "inStock", stock_quantity as "stockQuantity", features, sizes, colors, version, archived_at as "archivedAt",
  case when has_variant_stock then (
    select json_agg(json_build_array(stock.size, stock.color, stock.quantity))
    from product_stock stock where stock.product_id = products.id and stock.is_offered
  ) end as variants`
export const FROM = `select ${CARD} from "products" where "products"."archived_at" is null`
export const SEARCH = 'and "products"."search_text" like $1'
export const ORDER = 'order by name, id'
