import { queryDatabase } from '../databases.ts'

export async function seedProducts(url: string, amount: number) {
  await queryDatabase(url, PRODUCTS, [amount])
  await queryDatabase(url, STOCK)
  await queryDatabase(url, 'vacuum analyze products, product_stock')
}

const NAMES = 'Whistle,Lanyard,Jersey,Jacket,Shoe bag,Rule book,Signal card,Water bottle,Wristband,Duffel'
const DESCRIPTION = 'Made for a long season: light, quiet where it should be, and easy to find in a dark locker room.'
const CHOICES = { sizes: "array['S', 'M', 'L']", colors: "array['Black', 'Grey']" }

// Every fifth product has stock by size and color.
const PRODUCTS = `insert into products (name, description, price_cents, category, image_url, features, sizes, colors,
    has_variant_stock, stock_quantity)
  select (string_to_array('${NAMES}', ','))[1 + n / 1000 % 10] || ' ' || lpad((n % 1000)::text, 3, '0') , '${DESCRIPTION}', 900 + n % 90 * 100,
    (array['EQUIPMENT', 'APPAREL', 'ACCESSORIES', 'TRAINING_MATERIALS'])[1 + n % 4],
    'https://files.example/products/images/' || gen_random_uuid() || '.webp', array['Light', 'Washable'],
    case when n % 5 = 0 then ${CHOICES.sizes} else '{}' end, case when n % 5 = 0 then ${CHOICES.colors} else '{}' end,
    n % 5 = 0, 60
  from generate_series(1, $1::int) n`

// Only seeded products: those of the demo have their stock already.
const STOCK = `insert into product_stock (product_id, size, color, quantity)
  select id, size, color, stock_quantity / case when has_variant_stock then 6 else 1 end
  from products,
    unnest(case when has_variant_stock then sizes else array[''] end) size,
    unnest(case when has_variant_stock then colors else array[''] end) color
  where image_url like 'https://files.example/%'`
