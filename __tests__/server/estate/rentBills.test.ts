/** Bills of leases: every day of a lease is charged once. */
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { userMemberCalls } from '@/contract/member'
import { paidCalls } from '@/contract/paid'
import { makeRentBills } from '../../../server/areas/estate/lease/rentBills'
import { moneyFixture, type Wallet } from '../../support/server/money'
import { billFixture } from '../../support/server/propertyBills'
import { PARK, describeServer } from '../../support/server/testApp'

const test = describeServer()
const bills = billFixture(test)

/** Moves the park's time forward. */
const turnTo = (time: string) => test.clock.pass(Date.parse(`${time}+08:00`) - test.clock.now())

/** The hourly work at a time. */
async function hourly(time: string) {
  turnTo(time)
  await test.modules.find(({ name }) => name === 'lease')?.clean?.(PARK)
}

/** A lease with one charge of 10 000 yuan a month, issued on the 1st; returns the charge's id. */
async function lease(
  [roomId, subjectId]: readonly string[],
  [fromDay, toDay]: readonly [string, string],
  { months = 1, firstPeriod = fromDay.slice(0, 7), name = '租户', phone = '' } = {},
) {
  const [id, line] = [randomUUID(), randomUUID()]
  await test.sql(
    `insert into lease (tenant_id, id, room_id, shop_id, tenant_name, phone, from_day, to_day, is_active, rank)
     values ($1, $2, $3, null, $6, $7, $4, $5, true, 0)`,
    [PARK, id, roomId, fromDay, toDay, name, phone],
  )
  await test.sql(
    `insert into lease_line (tenant_id, id, lease_id, subject_id, monthly, months, free_to, issue_day, pay_days,
      first_period, next_at, is_active, rank) values ($1, $2, $3, $4, 1000000, $5, null, 1, 15, $6, $7, true, 0)`,
    [PARK, line, id, subjectId, months, firstPeriod, '2000-01-01'],
  )
  return line
}

const billsOf = async (line: string) =>
  (
    await test.sql<{ period: string; amount: string }>(
      `select period, amount from property_bill where tenant_id = $1 and line_id = $2
       order by period, issued_at`,
      [PARK, line],
    )
  ).map(({ period, amount }) => [period, Number(amount)])

const place = async () => [await bills.room(), await bills.subject({ name: '租金' })] as const

it.each([
  ['by the month', 2027, 1, [516_000, 1_000_000]],
  ['by the quarter', 2028, 3, [2_516_000]],
] as const)('a tenant who follows another is charged %s', async (_, year, months, due) => {
  const at = await place()
  const former = await lease(at, [`${year}-01-01`, `${year}-03-15`])
  await hourly(`${year}-03-01T09:30`)
  expect((await billsOf(former)).at(-1)).toEqual([`${year}-03`, 484_000])
  const next = await lease(at, [`${year}-03-16`, `${year + 1}-03-15`], { months })
  await hourly(`${year}-03-16T10:30`)
  await hourly(`${year}-04-01T10:30`)
  expect((await billsOf(next)).map(([, amount]) => amount)).toEqual(due)
})

describe('a bill of the folder', () => {
  it('takes the place of a lease’s for its month', async () => {
    const [roomId, subjectId] = await place()
    await bills.bill({ roomId, subjectId, period: '2029-04' })
    const line = await lease([roomId, subjectId], ['2029-03-01', '2030-02-28'])
    await hourly('2029-05-01T09:30')
    expect(await billsOf(line)).toEqual([
      ['2029-03', 1_000_000],
      ['2029-05', 1_000_000],
    ])
  })

  it('that names the former lease does not take the place of the next one’s', async () => {
    const [roomId, subjectId] = await place()
    const former = await lease([roomId, subjectId], ['2029-01-01', '2029-06-15'])
    await test.sql('update lease_line set is_active = false, next_at = null where id = $1', [
      former,
    ])
    const line = await lease([roomId, subjectId], ['2029-06-16', '2030-06-15'])
    turnTo('2029-06-17T09:30')
    await bills.bill({ roomId, subjectId, period: '2029-06' })
    await test.sql(
      `update property_bill set issued_at = '2029-06-17T01:00:00Z',
         lease_id = (select lease_id from lease_line where id = $1)
       where tenant_id = $2 and room_id = $3 and period = '2029-06' and line_id is null`,
      [former, PARK, roomId],
    )
    await hourly('2029-06-18T09:30')
    await hourly('2029-07-02T09:30')
    expect((await billsOf(line))[0]).toEqual(['2029-06', 500_000])
  })

  it('that was issued before a lease began within its month is the former tenant’s', async () => {
    const [roomId, subjectId] = await place()
    await bills.bill({ roomId, subjectId, period: '2029-06' })
    const line = await lease([roomId, subjectId], ['2029-06-16', '2030-06-15'])
    await hourly('2029-06-16T09:30')
    expect(await billsOf(line)).toEqual([['2029-06', 500_000]])
  })
})

describe('a charge that changes', () => {
  const change = (line: string, set: string) =>
    test.sql(`update lease_line set ${set} where id = $1`, [line])
  /** An import, after which all lines are looked at. */
  const bring = async (time: string) => {
    turnTo(time)
    await makeRentBills(test.db, PARK, new Date(test.clock.now()), 'all')
  }

  it('from quarters to months charges no month twice', async () => {
    const line = await lease(await place(), ['2030-09-01', '2031-08-31'], { months: 3 })
    await hourly('2030-09-02T10:30')
    await change(line, 'months = 1')
    await bring('2030-10-10T10:30')
    await hourly('2030-11-02T10:30')
    expect(await billsOf(line)).toEqual([['2030-09', 3_000_000]])
    await hourly('2030-12-01T10:30')
    expect((await billsOf(line)).at(-1)).toEqual(['2030-12', 1_000_000])
  })

  it('from months to quarters leaves no month out', async () => {
    const line = await lease(await place(), ['2031-01-01', '2031-12-31'])
    await hourly('2031-02-02T10:30')
    await change(line, 'months = 3')
    await bring('2031-02-10T10:30')
    await hourly('2031-06-02T10:30')
    expect(await billsOf(line)).toEqual([
      ['2031-01', 1_000_000],
      ['2031-02', 1_000_000],
      ['2031-03', 3_000_000],
      ['2031-06', 3_000_000],
    ])
  })

  it('when its lease is prolonged within a month charges the days to the month’s end', async () => {
    const line = await lease(await place(), ['2032-01-01', '2032-04-15'])
    await hourly('2032-04-01T10:30')
    await test.sql(
      `update lease set to_day = '2032-12-31' where id = (select lease_id from lease_line where id = $1)`,
      [line],
    )
    await bring('2032-04-10T10:30')
    await hourly('2032-05-01T10:30')
    expect((await billsOf(line)).slice(3)).toEqual([
      ['2032-04', 500_000],
      ['2032-04', 500_000],
      ['2032-05', 1_000_000],
    ])
  })

  it('under another id begins after the days of the former one', async () => {
    const at = await place()
    const former = await lease(at, ['2033-01-01', '2033-12-31'])
    await hourly('2033-03-01T10:30')
    await change(former, 'is_active = false')
    const line = await lease(at, ['2033-01-01', '2033-12-31'], { firstPeriod: '2033-03' })
    await bring('2033-03-10T10:30')
    await hourly('2033-04-01T10:30')
    expect(await billsOf(line)).toEqual([['2033-04', 1_000_000]])
  })

  it('has no two bills for one day, whatever makes them', async () => {
    const line = await lease(await place(), ['2034-01-01', '2034-12-31'], { months: 3 })
    await hourly('2034-01-02T10:30')
    const copy = test.sql(
      `insert into property_bill select (b).* from (
         select jsonb_populate_record(b, jsonb_build_object('id', $2::text, 'period', '2034-03',
           'from_day', '2034-03-31', 'to_day', '2034-04-30')) as b
         from property_bill b where line_id = $1) x`,
      [line, randomUUID()],
    )
    await expect(copy).rejects.toThrow('property_bill_line_days')
  })
})

it('a month of the folder is left out of a quarter', async () => {
  const [roomId, subjectId] = await place()
  await bills.bill({ roomId, subjectId, period: '2035-02' })
  const line = await lease([roomId, subjectId], ['2035-01-01', '2035-12-31'], { months: 3 })
  await hourly('2035-04-01T10:30')
  expect(await billsOf(line)).toEqual([
    ['2035-01', 1_000_000],
    ['2035-03', 1_000_000],
    ['2035-04', 3_000_000],
  ])
})

it('a month of the folder at the end of a quarter leaves the next quarter whole', async () => {
  const [roomId, subjectId] = await place()
  await bills.bill({ roomId, subjectId, period: '2036-03' })
  const line = await lease([roomId, subjectId], ['2036-01-01', '2036-12-31'], { months: 3 })
  await hourly('2036-01-01T10:30')
  await hourly('2036-04-01T10:30')
  expect(await billsOf(line)).toEqual([
    ['2036-01', 2_000_000],
    ['2036-04', 3_000_000],
  ])
})

it('a month of the folder after the end of a lease leaves the months of its renewal', async () => {
  const [roomId, subjectId] = await place()
  await bills.bill({ roomId, subjectId, period: '2036-08' })
  const line = await lease([roomId, subjectId], ['2036-07-01', '2036-07-31'], { months: 3 })
  await hourly('2036-07-01T10:30')
  await test.sql(
    `update lease set to_day = '2036-10-31' where id = (select lease_id from lease_line where id = $1)`,
    [line],
  )
  turnTo('2036-09-01T10:30')
  await makeRentBills(test.db, PARK, new Date(test.clock.now()), 'all')
  expect(await billsOf(line)).toEqual([
    ['2036-07', 1_000_000],
    ['2036-09', 2_000_000],
  ])
})

describe('the migration gives the bills so far their days', () => {
  const fill = readFileSync(
    path.join(__dirname, '../../../server/migrations/0099_rent_bill_days.sql'),
    'utf8',
  )
    .split('--> statement-breakpoint')
    .find((statement) => statement.includes('UPDATE property_bill'))!

  /** Bills [month, thousandths, day of issue] of a line from before; returns their days. */
  async function daysOf(
    line: string,
    [roomId, subjectId]: readonly string[],
    rows: readonly (readonly [period: string, quantity: number, issuedOn: string])[],
  ) {
    const ids: string[] = []
    for (const [period, quantity, issuedOn] of rows) {
      const id = await bills.bill({ roomId: roomId!, subjectId: subjectId!, period })
      ids.push(id)
      await test.sql(
        'update property_bill set line_id = $2, quantity = $3, issued_at = $4 where id = $1',
        [id, line, quantity, `${issuedOn}T09:00+08:00`],
      )
    }
    await test.sql(fill)
    const found = await test.sql<{ id: string; days: string | null }>(
      "select id, from_day || ' ' || to_day as days from property_bill where id = any($1)",
      [ids],
    )
    return ids.map((id) => found.find((row) => row.id === id)?.days)
  }

  it.each<
    [string, readonly [string, string], string, Parameters<typeof daysOf>[2], (string | null)[]]
  >([
    [
      'of its months',
      ['2041-01-16', '2041-12-31'],
      'months = 3',
      [
        ['2041-01', 2516, '2041-01-16'],
        ['2041-04', 3000, '2041-04-01'],
      ],
      ['2041-01-16 2041-03-31', '2041-04-01 2041-06-30'],
    ],
    [
      'before a renewal that was entered ahead',
      ['2042-01-01', '2042-12-31'],
      'months = 1',
      [['2041-12', 1000, '2041-12-01']],
      ['2041-12-01 2041-12-31'],
    ],
    [
      'before a renewal within the month',
      ['2041-03-16', '2042-03-15'],
      'months = 1',
      [['2041-03', 484, '2041-03-01']],
      ['2041-03-01 2041-03-15'],
    ],
    [
      'after free days',
      ['2041-01-01', '2041-12-31'],
      "months = 3, free_to = '2041-02-28'",
      [['2041-01', 1000, '2041-01-01']],
      ['2041-03-01 2041-03-31'],
    ],
    [
      'before free days that were granted later',
      ['2041-01-01', '2041-12-31'],
      "months = 3, free_to = '2041-02-28'",
      [['2041-01', 3000, '2041-01-01']],
      ['2041-01-01 2041-03-31'],
    ],
    [
      'that no earlier bill has',
      ['2041-01-01', '2041-12-31'],
      'months = 1',
      [
        ['2041-01', 3000, '2041-01-01'],
        ['2041-02', 1000, '2041-02-01'],
        ['2041-03', 3000, '2041-03-01'],
      ],
      ['2041-01-01 2041-03-31', null, '2041-04-01 2041-05-31'],
    ],
  ])('%s', async (_, leased, change, rows, days) => {
    const at = await place()
    const line = await lease(at, leased)
    await test.sql(`update lease_line set next_at = null, ${change} where id = $1`, [line])
    expect(await daysOf(line, at, rows)).toEqual(days)
  })
})

describe('of two tenants of a room', () => {
  const phoneOf = async ({ userId }: Wallet) =>
    (await test.sql<{ phone: string }>('select phone from app_user where id = $1', [userId]))[0]!
      .phone
  const bindOn = (day: string, roomId: string, { userId }: Wallet) =>
    bills.bind(roomId, userId, true, Date.parse(`${day}T12:00+08:00`))
  const periodsOf = async ({ caller }: Wallet) =>
    (await test.call(paidCalls.list, {}, caller)).data.DataRows.map(({ Period }) => Period)

  it('each sees and pays the own bills, also beside the former one’s arrears', async () => {
    const at = await place()
    const [roomId] = at
    turnTo('2038-02-02T10:00')
    const money = await moneyFixture(test)
    const [former, next, mate, landlord] = await money.members(4)
    const phone = await phoneOf(next!)
    await test.sql('update room set owner_phones = $2 where id = $1', [
      roomId,
      [await phoneOf(landlord!)],
    ])
    await lease(at, ['2037-12-01', '2038-01-31'], { name: '甲' })
    await lease(at, ['2038-02-01', '2039-01-31'], { name: '乙', phone })
    await hourly('2038-02-02T10:00')
    await bindOn('2037-12-01', roomId, former!)
    // Bound while the former lease ran: the number names the own one.
    await bindOn('2038-01-20', roomId, next!)
    await bindOn('2038-02-02', roomId, mate!)
    const shared = await bills.bill({ roomId, subjectId: await bills.subject(), period: '2038-01' })

    const all = await Promise.all([former!, next!, mate!, landlord!].map(periodsOf))
    expect(all.map((periods) => periods.sort())).toEqual([
      ['2037-12', '2038-01', '2038-01'],
      ['2038-01', '2038-02'],
      ['2038-01', '2038-02'],
      ['2037-12', '2038-01', '2038-01', '2038-02'],
    ])
    const { data: me } = await test.call(userMemberCalls.get, {}, next!.caller)
    expect(me.BillsDue).toBe(2)
    const rent = async (period: string) =>
      (
        await test.sql<{ id: string }>(
          'select id from property_bill where room_id = $1 and period = $2 and line_id is not null',
          [roomId, period],
        )
      )[0]!.id
    const own = await rent('2038-02')
    expect(await bills.get(own, next!.caller)).toMatchObject({ OldestFirst: '' })
    const bought = await bills.buy([own, shared], next!.caller)
    expect([bought.status, bought.data.PayAmount]).toEqual([200, 1_010_000])
    // The former one's bill is unknown to the next tenant; within a lease the oldest comes first.
    const foreign = await test.call(paidCalls.detail, { Id: await rent('2038-01') }, mate!.caller)
    expect(foreign.status).toBe(404)
    const late = await bills.buy([await rent('2038-01')], former!.caller)
    expect(late.body.Message).toBe('请先缴清 2037年12月的租金')
  })

  it('the household of a lease, by the owner’s numbers, sees that lease only', async () => {
    const at = await place()
    turnTo('2038-07-01T10:00')
    const [tenant, spouse] = await (await moneyFixture(test)).members(2)
    const phones = await Promise.all([tenant!, spouse!].map(phoneOf))
    await test.sql('update room set owner_phones = $2 where id = $1', [at[0], phones])
    await lease(at, ['2038-05-01', '2038-05-31'], { name: '丁', phone: '13900000001' })
    await lease(at, ['2038-06-01', '2038-12-31'], { name: '戊', phone: phones[0] })
    await hourly('2038-07-01T10:00')
    for (const each of [tenant!, spouse!])
      expect((await periodsOf(each)).sort()).toEqual(['2038-06', '2038-07'])
  })

  it.each([
    ['bound at the handover sees the lease that begins', '2040-01-25', ['2040-02']],
    ['bound well before the handover sees the lease that ends', '2039-12-20', ['2040-01']],
  ])('a household member %s', async (_, day, periods) => {
    const at = await place()
    turnTo('2040-02-01T10:00')
    const mate = await (await moneyFixture(test)).member()
    await lease(at, ['2039-02-01', '2040-01-31'], { name: '己', firstPeriod: '2040-01' })
    await lease(at, ['2040-02-01', '2041-01-31'], { name: '庚' })
    await hourly('2040-02-01T10:00')
    await bindOn(day, at[0], mate)
    expect(await periodsOf(mate)).toEqual(periods)
  })

  it('a household member of a short lease sees it, whatever lease follows', async () => {
    const at = await place()
    turnTo('2040-04-01T10:00')
    const mate = await (await moneyFixture(test)).member()
    await lease(at, ['2040-03-05', '2040-03-20'], { name: '辛' })
    await lease(at, ['2040-03-21', '2040-04-10'], { name: '壬' })
    await hourly('2040-04-01T10:00')
    await bindOn('2040-03-06', at[0], mate)
    expect(await periodsOf(mate)).toEqual(['2040-03'])
  })

  it('one who goes on under a new lease still sees the former one’s bills', async () => {
    const at = await place()
    turnTo('2039-04-01T10:00')
    const tenant = await (await moneyFixture(test)).member()
    await lease(at, ['2039-03-01', '2039-03-31'], { name: '丙' })
    await lease(at, ['2039-04-01', '2039-12-31'], { name: '丙' })
    await hourly('2039-04-01T10:00')
    await bindOn('2039-03-05', at[0], tenant)
    expect((await periodsOf(tenant)).sort()).toEqual(['2039-03', '2039-04'])
  })
})
