import { randomUUID } from 'node:crypto'
import { carInfoCalls } from '@/contract/carInfo'
import { paidCalls } from '@/contract/paid'
import { repairRequestCalls } from '@/contract/repairRequest'
import { renewedTo } from '@/rules/parking/wholeMonths'
import { parkDay } from '../../../../server/kernel/parkDay'
import { bySystem } from '../../../../server/kernel/writeAudit'
import { newPlate } from '../parking'
import type { SubjectDraft } from '../propertyBills'
import { actor, QUOTED, repairIn } from '../repairs'
import { PARK } from '../testApp'
import { newRequest, orderIdOf, rowLock, subjectStateBy, type SeamKind } from './seamWorld'

const parkingFee: SeamKind = {
  takesBalance: true,
  reserves: true,
  isOnePerSubject: true,
  async subject({ test, lots }, { caller }) {
    const plateNo = newPlate()
    const { id } = await lots.enter(plateNo, 99)
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case status when 'Open' then 'held' when 'Paid' then 'given' else 'free' end as is
           from parking_order where tenant_id = $1 and order_id = $2`,
          [PARK, orderId],
        ),
      async submit(server) {
        const { QuoteId } = await lots.look(plateNo, caller)
        return orderIdOf(
          await server.call(carInfoCalls.temporaryPay, { ...newRequest(), QuoteId }, caller),
        )
      },
      lock: rowLock('parking_stay', id),
      actLocksOrder: true,
      deskAct: () =>
        test.services.parking.exit(PARK, {
          ...{ eventId: randomUUID(), lotId: lots.lot.Id, plateNo, at: test.clock.now() },
          counterPaid: 1_000,
        }),
    }
  },
}

const longTermRenewal: SeamKind = {
  takesBalance: true,
  isOnePerSubject: true,
  async subject({ test, lots }, { caller }) {
    const plateNo = newPlate()
    const { data: car } = await test.call(carInfoCalls.save, { PlateNo: plateNo }, caller)
    await test.sql('update car set is_verified = true where id = $1', [car.Id])
    const id = randomUUID()
    const today = parkDay(test.clock.now())
    const to = renewedTo(today, today, 1)
    await test.sql(
      `insert into long_term_space (tenant_id, id, lot_id, space_no, plate_no, from_day, to_day, is_frozen)
       values ($1, $2, $3, $4, $5, '2020-01-15', $6, false)`,
      [PARK, id, lots.lot.Id, id.slice(0, 8), plateNo, to],
    )
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case when s.to_day > $3 and o.paid_at is not null then 'given' else 'free' end as is
           from long_term_space s join trade_order o on o.tenant_id = s.tenant_id
             and o.subject ->> 'spaceId' = s.id::text
           where s.tenant_id = $1 and o.id = $2`,
          [PARK, orderId, to],
        ),
      submit: async (server) =>
        orderIdOf(
          await server.call(
            carInfoCalls.renew,
            { ...newRequest(), Id: id, Months: 1, To: renewedTo(to, today, 1) },
            caller,
          ),
        ),
      lock: rowLock('long_term_space', id),
      deskAct: () =>
        test.sql('update long_term_space set is_frozen = true where tenant_id = $1 and id = $2', [
          PARK,
          id,
        ]),
    }
  },
}

const repair: SeamKind = {
  takesBalance: true,
  reserves: true,
  isOnePerSubject: true,
  async subject({ test }, { caller, userId }) {
    const id = await repairIn(test, { tenantId: PARK, userId }, 'PendingPay')
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case when r.status = 'Refunded' or o.status in ('Refunding', 'Refunded') then 'free'
             when q.status = 'Paid' then 'given' else 'held' end as is
           from repair_quote q join trade_order o on o.tenant_id = q.tenant_id and o.id = q.order_id
           join repair_request r on r.tenant_id = q.tenant_id and r.id = q.repair_id
           where q.tenant_id = $1 and q.order_id = $2`,
          [PARK, orderId],
        ),
      submit: async (server) =>
        orderIdOf(
          await server.call(
            repairRequestCalls.submitOrder,
            { ...newRequest(), Id: id, Total: QUOTED },
            caller,
          ),
        ),
      lock: rowLock('repair_request', id),
      actLocksOrder: true,
      deskAct: () => test.services.repairs.desk.cancel(PARK, id, actor, '与另一件重复', bySystem),
    }
  },
}

const billKind = (draft: SubjectDraft): SeamKind => ({
  takesBalance: draft.takesBalance ?? true,
  reserves: true,
  isOnePerSubject: true,
  async subject({ test, bills }, { caller, userId }) {
    const roomId = await bills.room()
    await bills.bind(roomId, userId)
    const id = await bills.bill({ roomId, subjectId: await bills.subject(draft) })
    return {
      subjectState: (orderId) =>
        subjectStateBy(
          { test },
          `select case state when 'held' then 'held' when 'paid' then 'given' else 'free' end as is
           from bill_payment where tenant_id = $1 and order_id = $2`,
          [PARK, orderId],
        ),
      submit: async (server) =>
        orderIdOf(
          await server.call(
            paidCalls.purchasingBill,
            { ...newRequest(), Bills: [{ Id: id, Amount: 10_000, Due: 10_000 }], Total: 10_000 },
            caller,
          ),
        ),
      lock: rowLock('property_bill', id),
    }
  },
})

/** Orders of the area estate. */
export const estateKinds: Readonly<Record<string, SeamKind>> = {
  ...{ parkingFee, longTermRenewal, repair },
  propertyBill: billKind({}),
  propertyBillBalance: billKind({ takesStoredCard: false }),
  propertyBillCard: billKind({ takesBalance: false }),
  propertyBillOutside: billKind({ takesBalance: false, takesStoredCard: false }),
}
