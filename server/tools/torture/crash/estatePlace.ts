import { randomUUID } from 'node:crypto'
import { createDeskSession } from '../../deskSession'
import type { EstatePlace } from './estateActs'
import { PARK } from './place'

interface Queries {
  query(text: string, values: unknown[]): Promise<{ rows: { id: string }[] }>
}

/** Returns a query for the lot, the kind of repairs and the repair worker that workers use. */
export const findEstate =
  (origin: string, secrets: Pick<EstatePlace, 'lotSecret'>) =>
  async (client: Queries): Promise<EstatePlace> => {
    const one = async (what: string, text: string) => {
      const [row] = (await client.query(text, [PARK])).rows
      if (!row) throw new Error(`the demo has no ${what}`)
      return row.id
    }
    const lotId = await one(
      'lot with spaces by the month',
      `update parking_lot set spaces = 1000000 where tenant_id = $1 and id = (select id
         from parking_lot where tenant_id = $1 and monthly_fee > 0 and is_open order by rank limit 1)
       returning id`,
    )
    const categoryId = await one(
      'kind of repairs',
      `select id from repair_category where tenant_id = $1 and scope = 'public' and is_active limit 1`,
    )
    const workerId = await one(
      'repair worker',
      `select user_id as id from user_role where tenant_id = $1 and role = 'maintenance' limit 1`,
    )
    const desk = createDeskSession(origin)
    return { origin, park: PARK, lotId, categoryId, workerId, desk, ...secrets }
  }

/** Returns statements that give a member a verified car with a long-term space. */
export const letSpace =
  ({ lotId }: EstatePlace, userId: string, number: number) =>
  async (client: Queries): Promise<void> => {
    const plateNo = `浙G${String(number).padStart(5, '0')}`
    await client.query(
      `insert into car (tenant_id, id, user_id, plate_no, plate_color, brand, remark, is_default,
         is_verified, created_at) values ($1, $2, $3, $4, 'blue', '', '', false, true, now())`,
      [PARK, randomUUID(), userId, plateNo],
    )
    await client.query(
      `insert into long_term_space (tenant_id, id, lot_id, space_no, plate_no, from_day, to_day,
         is_frozen) values ($1, $2, $3, $4, $4, current_date - 30, current_date + 3, false)`,
      [PARK, randomUUID(), lotId, plateNo],
    )
  }
