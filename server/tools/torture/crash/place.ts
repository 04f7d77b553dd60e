import type { Place, Worker } from './worker'

export const PARK = 'mianfang'

/** Returns a query for the shops and products that workers use. */
export function findPlace(origin: string) {
  return async (client: {
    query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>
  }): Promise<Place> => {
    const shops = await client.query(
      'select id from shop where tenant_id = $1 and can_pay and takes_stored_card limit 8',
      [PARK],
    )
    const products = await client.query(
      `update card_product set initial_stock = initial_stock + 100000, stock = stock + 100000,
         limit_per_user = 0
       where tenant_id = $1 and id = (select id from card_product where tenant_id = $1
         and cardinality(shop_ids) = 0 order by price limit 1) returning id`,
      [PARK],
    )
    await client.query(
      'update balance_config set balance_max = 100000000000 where tenant_id = $1',
      [PARK],
    )
    const [product] = products.rows
    if (!product) throw new Error('the demo sells no card')
    return { origin, park: PARK, shopIds: shops.rows.map(({ id }) => id), productId: product.id }
  }
}

/** Summary of all actions, in one line. */
export function summary(workers: readonly Worker[], answers: number, repeated: number): string {
  const done: Record<string, number> = {}
  for (const worker of workers) {
    for (const [what, count] of Object.entries(worker.done)) done[what] = (done[what] ?? 0) + count
  }
  return `${answers} money answers, ${repeated} requests sent again; done: ${JSON.stringify(done)}`
}
