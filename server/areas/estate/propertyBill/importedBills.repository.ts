import { sql } from 'drizzle-orm'
import type { Queryable } from '../../../database/queryable'
import { roomText } from '../room/room.service'

/** Readings of a bill, thousandths of the unit. */
export interface MeterSpan {
  /** yyyy-MM */
  period: string
  before: number
  after: number
}

/** Two valid bills of one meter that share a part of its run. */
export interface CrossedMeter {
  room: string
  subject: string
  older: MeterSpan
  newer: MeterSpan
}

/** Most pairs that are read. */
const MOST = 20

/** Each bill with the valid one before it, if they share a part of the meter's run and one of them is not paid. */
export async function crossedMeters(db: Queryable, tenantId: string): Promise<CrossedMeter[]> {
  const { rows } = await db.execute<{
    building: string
    floor: string
    no: string
    subject: string
    period: string
    before: string
    after: string
    older_period: string
    older_before: string
    older_after: string
  }>(sql`
    with metered as (
      select b.room_id, b.subject_id, b.period, b.meter_before, b.meter_after, b.paid_amount,
        lag(b.period) over meter as older_period, lag(b.meter_before) over meter as older_before,
        lag(b.meter_after) over meter as older_after, lag(b.paid_amount) over meter as older_paid
      from property_bill b
      where b.tenant_id = ${tenantId} and not b.is_void and b.meter_before is not null
      window meter as (partition by b.room_id, b.subject_id order by b.period, b.id)
    )
    select r.building, r.floor, r.no, s.name as subject, m.period, m.meter_before as before, m.meter_after as after,
      m.older_period, m.older_before, m.older_after
    from metered m
    join room r on r.tenant_id = ${tenantId} and r.id = m.room_id
    join bill_subject s on s.tenant_id = ${tenantId} and s.id = m.subject_id
    where m.meter_before > 0 and m.meter_before < m.older_after and m.meter_after > m.older_before
      and (m.paid_amount = 0 or m.older_paid = 0)
    order by m.period, r.rank, s.rank limit ${MOST}`)
  return rows.map((row) => ({
    room: roomText(row),
    subject: row.subject,
    older: {
      ...{ period: row.older_period, before: Number(row.older_before) },
      after: Number(row.older_after),
    },
    newer: { period: row.period, before: Number(row.before), after: Number(row.after) },
  }))
}

/** Numbers of valid bills that name a lease of another room. */
export async function leasesOfOtherRooms(db: Queryable, tenantId: string): Promise<string[]> {
  const { rows } = await db.execute<{ no: string }>(sql`
    select b.bill_no as no from property_bill b
    join lease l on l.tenant_id = b.tenant_id and l.id = b.lease_id
    where b.tenant_id = ${tenantId} and not b.is_void and l.room_id <> b.room_id
    order by b.bill_no limit ${MOST}`)
  return rows.map(({ no }) => no)
}
