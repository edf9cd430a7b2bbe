// What the copies of the database are filled with. Each is done once, when the first row asks for it.

import { copyUrl } from './databases.ts'
import { fillCamp } from './fill/camp.ts'
import { fillCourts } from './fill/courts.ts'
import { fillEvents } from './fill/events.ts'
import { fillOrders } from './fill/orders.ts'
import { fillPeople } from './fill/people.ts'
import { fillPosts } from './fill/posts.ts'
import { fillProducts } from './fill/products.ts'

export type Filling = 'people' | 'events' | 'products' | 'orders' | 'posts' | 'camp' | 'courts'

export function createFillings(databaseUrl: string) {
  const [many, few] = [copyUrl(databaseUrl, 'many'), copyUrl(databaseUrl, 'few')]
  const work: Record<Filling, () => Promise<void>> = {
    people: async () => {
      await fillPeople(many, 50_000)
      await fillPeople(few, 1_000)
    },
    events: () => fillEvents(many, 500),
    products: () => fillProducts(many, 10_000),
    orders: async () => {
      await filled('people')
      await fillOrders(many, 100_000)
      await fillOrders(few, 1_000)
    },
    posts: async () => {
      await filled('people')
      await fillPosts(many, 20_000)
      await fillPosts(few, 1_000)
    },
    camp: async () => {
      await filled('people')
      await fillCamp(many)
    },
    courts: async () => {
      await filled('camp')
      await fillCourts(many)
    },
  }
  const done = new Map<Filling, Promise<void>>()
  const filled = (filling: Filling): Promise<void> => {
    const underWay = done.get(filling) ?? work[filling]()
    done.set(filling, underWay)
    return underWay
  }
  return filled
}
