// Made-up things to sell: most with one number of units, every fifth with units by size and colour.

import { onDatabase } from '../databases.ts'

/** Finds ten of ten thousand. */
export const RARE_THING = 'lanyard 41'

export async function fillProducts(url: string, amount: number) {
  await onDatabase(url, PRODUCTS, [amount])
  await onDatabase(url, STOCK)
  await onDatabase(url, 'vacuum analyze products, product_stock')
}

const NAMES = 'Whistle,Lanyard,Jersey,Jacket,Shoe bag,Rule book,Signal card,Water bottle,Wristband,Duffel'
const DESCRIPTION = 'Made for a long season: light, quiet where it should be, and easy to find in a dark locker room.'
const CHOICES = { sizes: "array['S', 'M', 'L']", colors: "array['Black', 'Grey']" }

const PRODUCTS = `insert into products (name, description, price_cents, category, image_url, features, sizes, colors,
    has_variant_stock, stock_quantity)
  select (string_to_array('${NAMES}', ','))[1 + n / 1000 % 10] || ' ' || lpad((n % 1000)::text, 3, '0') , '${DESCRIPTION}', 900 + n % 90 * 100,
    (array['EQUIPMENT', 'APPAREL', 'ACCESSORIES', 'TRAINING_MATERIALS'])[1 + n % 4],
    'https://files.example/products/images/' || gen_random_uuid() || '.webp', array['Light', 'Washable'],
    case when n % 5 = 0 then ${CHOICES.sizes} else '{}' end, case when n % 5 = 0 then ${CHOICES.colors} else '{}' end,
    n % 5 = 0, 60
  from generate_series(1, $1::int) n`

// Rows of the demo's products are there already.
const STOCK = `insert into product_stock (product_id, size, color, quantity)
  select id, size, color, stock_quantity / case when has_variant_stock then 6 else 1 end
  from products,
    unnest(case when has_variant_stock then sizes else array[''] end) size,
    unnest(case when has_variant_stock then colors else array[''] end) color
  where image_url like 'https://files.example/%'`
