import assert from 'node:assert/strict'
import { dayAt, type ModelLease, type ModelRepair, type ModelStay } from './estateModel'
import type { Model } from './model'
import { openOrdersOf } from './purposeTools'
import type { World } from './world'

async function rowsOf<Row>({ db, tenantId }: World, text: string, ids: string[]): Promise<Row[]> {
  if (ids.length === 0) return []
  return (await db.$client.query(text, [tenantId, ids])).rows as Row[]
}

const idsOf = (all: readonly { id: string }[]) => all.map(({ id }) => id)

const sorted = <Row extends { id: string }>(rows: Row[]): Row[] =>
  rows.sort((one, other) => one.id.localeCompare(other.id))

const repairNow = (model: Model, { id, status }: ModelRepair) => {
  const [open] = openOrdersOf(model, `repair ${id}`)
  const isPaid = status === 'PendingRating'
  return { id, status, is_paid: isPaid, order_id: isPaid ? null : (open?.id ?? null) }
}

const stayNow = ({ id, outAt, fee, settled, counter, ...rest }: ModelStay) => ({
  ...{ id, is_out: outAt !== undefined, fee: fee ?? null, settled, counter, over: rest.over },
  given_back: outAt === undefined ? 0 : rest.givenBack,
  handed_out: rest.isHandedOut ? rest.over : 0,
  guest_minutes: rest.guestMinutes,
})

const leaseNow = ({ id, toDay, periods }: ModelLease) => ({
  ...{ id, to_day: toDay },
  periods: periods.map(({ from, to }) => `${from} ${to}`).join(),
})

/** Compares the states of repairs, spaces and stays, and their ledger entries, with the model. */
export async function compareEstate(model: Model, world: World): Promise<void> {
  const repairs = await rowsOf<ReturnType<typeof repairNow>>(
    world,
    `select r.id, r.status, q.status = 'Paid' as is_paid,
       case when q.status = 'Paid' then null else q.order_id end as order_id
     from repair_request r join repair_quote q on q.tenant_id = r.tenant_id and q.repair_id = r.id
     where r.tenant_id = $1 and r.id = any($2)`,
    idsOf(model.repairs),
  )
  assert.deepEqual(sorted(repairs), sorted(model.repairs.map((each) => repairNow(model, each))))
  const leases = await rowsOf<{ id: string; to_day: string; from_at: Date; to_at: Date }>(
    world,
    `select s.id, s.to_day::text, p.from_at, p.to_at from long_term_space s
     join long_term_period p on p.tenant_id = s.tenant_id and p.space_id = s.id
     where s.tenant_id = $1 and s.id = any($2) order by p.from_at`,
    idsOf(model.leases),
  )
  const found = model.leases.map(({ id }) => {
    const rows = leases.filter((row) => row.id === id)
    const days = rows.map(
      (row) => `${dayAt(row.from_at.getTime())} ${dayAt(row.to_at.getTime() - 1)}`,
    )
    return { id, to_day: rows[0]?.to_day, periods: days.join() }
  })
  assert.deepEqual(found, model.leases.map(leaseNow))
  const stays = await rowsOf<ReturnType<typeof stayNow>>(
    world,
    `select s.id, s.out_at is not null as is_out, s.out_amount::int as fee,
       s.settled_amount::int as settled, s.counter_amount::int as counter,
       coalesce(s.given_back, 0)::int as given_back, s.counter_over::int as over,
       coalesce((select sum(amount) from ledger_posting p where p.tenant_id = s.tenant_id
         and p.movement_id = s.counter_back_id and p.account = 'counter'), 0)::int as handed_out,
       coalesce((select sum(minutes) from guest_parking_use u where u.tenant_id = s.tenant_id
         and u.stay_id = s.id), 0)::int as guest_minutes
     from parking_stay s where s.tenant_id = $1 and s.id = any($2)`,
    idsOf(model.stays),
  )
  assert.deepEqual(sorted(stays), sorted(model.stays.map(stayNow)))
}
