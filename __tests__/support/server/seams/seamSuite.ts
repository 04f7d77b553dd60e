import { findViolations } from '../../../../server/tools/verify/verify'
import { moneyFixture, PASSWORD, type Wallet } from '../money'
import { parkingFixture } from '../parking'
import { billFixture } from '../propertyBills'
import { startSecondServer, type SecondServer } from '../secondServer'
import { PARK, startTestApp } from '../testApp'
import {
  expectNoFault,
  type SeamKind,
  type SeamSubject,
  type SeamWorld,
  type SubjectState,
} from './seamWorld'

/** A member with a subject of a kind, and the first order for it. */
export interface Begun {
  member: Wallet
  subject: SeamSubject
  kind: SeamKind
  orderId: string
}

/** Subject states that are consistent with a status of an order. */
const statesFor = (status: string, { reserves }: SeamKind): readonly SubjectState[] => {
  if (status === 'PendingPay') return reserves ? ['held'] : ['free']
  if (status === 'Closed' || status === 'Refunding' || status === 'Refunded') return ['free']
  return ['given']
}

/**
 * Servers and fixtures of one file of the seams suite, started and closed by its hooks. After each
 * test every invariant of the database holds, and every payment at the provider is booked.
 */
export function seamSuite({ hasSecond }: { hasSecond: boolean }) {
  let world: SeamWorld
  let second: SecondServer | undefined
  let members: string[] = []
  beforeAll(async () => {
    const test = await startTestApp()
    const [money, lots] = [await moneyFixture(test), await parkingFixture(test)]
    lots.turnTo('12:00')
    world = { test, money, lots, bills: billFixture(test) }
    if (hasSecond) second = await startSecondServer(test)
  })
  afterEach(async () => {
    expect(await findViolations(world.test.db.$client)).toEqual([])
    expect(
      await world.test.sql(
        `select s.payment_no, s.amount, p.status from sandbox_payment s
         left join payment p on p.tenant_id = s.tenant_id and p.payment_no = s.payment_no
         left join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
         where s.status = 'paid' and (o.user_id is null or o.user_id = any($1)) and (p.status is null or p.status not in ('Succeeded', 'Late')
           or p.amount <> s.amount)`,
        [members],
      ),
    ).toEqual([])
    expect(await world.test.services.faults.list(PARK)).toEqual([])
    members = []
  })
  afterAll(async () => {
    await second?.close()
    await world.test.close()
  })

  const suite = {
    get world() {
      return world
    },
    get second() {
      if (!second) throw new Error('this file has no second server')
      return second
    },

    /** A member with money and an unpaid order. */
    async begin(kind: SeamKind): Promise<Begun> {
      const member = await world.money.member()
      members.push(member.userId)
      await member.recharge(100_000)
      await member.setPassword()
      const subject = await kind.subject(world, member)
      const orderId = await subject.submit(world.test)
      if (!orderId) throw new Error('the first order is refused')
      return { member, subject, kind, orderId }
    },

    /** Reads the statuses of orders, and checks that the state of each subject is consistent with its order. */
    async statuses({ subject, kind }: Omit<Begun, 'orderId'>, ids: readonly string[]) {
      const found: string[] = []
      for (const id of ids) {
        const [row] = await world.test.sql<{ status: string }>(
          'select status from trade_order where tenant_id = $1 and id = $2',
          [PARK, id],
        )
        const status = row?.status ?? 'missing'
        found.push(status)
        if (subject.subjectState)
          expect([status, statesFor(status, kind)]).toEqual([
            status,
            expect.arrayContaining([await subject.subjectState(id)]),
          ])
      }
      return found
    },

    /** Unpaid orders of a member, oldest first. */
    open: async ({ userId }: Wallet) =>
      (
        await world.test.sql<{ id: string }>(
          `select id from trade_order where tenant_id = $1 and user_id = $2 and status = 'PendingPay'
           order by created_at, id`,
          [PARK, userId],
        )
      ).map(({ id }) => id),

    /** Pays an order: from the balance if its kind accepts the balance, otherwise at the provider. */
    async pay({ member, kind }: Omit<Begun, 'orderId'>, orderId: string): Promise<void> {
      if (kind.takesBalance) {
        const reply = await member.pay(orderId, { Password: PASSWORD })
        expectNoFault([reply])
        return
      }
      await world.money.confirm(await suite.beginOutside(member, orderId))
    },

    /** Begins a payment at the provider's cashier. @returns its number */
    async beginOutside(member: Wallet, orderId: string): Promise<string> {
      const { data } = await member.pay(orderId, {
        ...{ Channel: 'wechat', UseBalance: false, CardIds: [] },
      })
      return data.Payment?.PaymentNo ?? ''
    },

    /** Amount that the member has paid at the provider, less the refunds there, fen. */
    async outsideOf({ userId }: Wallet): Promise<number> {
      const [row] = await world.test.sql<{ sum: string }>(
        `select coalesce(sum(p.amount - s.refunded), 0) as sum from sandbox_payment s
         join payment p on p.tenant_id = s.tenant_id and p.payment_no = s.payment_no
         join trade_order o on o.tenant_id = p.tenant_id and o.id = p.order_id
         where s.status = 'paid' and o.user_id = $1`,
        [userId],
      )
      return Number(row?.sum)
    },
  }
  return suite
}
