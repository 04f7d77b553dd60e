import { randomUUID } from 'node:crypto'
import type { RequestOf } from '@/contract/endpoint'
import { paidCalls, type BillSubject, type PropertyBill } from '@/contract/paid'
import { parkDay } from '../../../server/kernel/parkDay'
import { requestId } from './money'
import { PARK, type Caller, type TestApp } from './testApp'

const DAY_MS = 86_400_000

/** A bill subject; by default payable as a whole, with any money, without late fee. */
export interface SubjectDraft {
  name?: BillSubject
  lateRate?: number
  takesBalance?: boolean
  takesStoredCard?: boolean
  partFrom?: number | null
}

export interface BillDraft {
  roomId: string
  subjectId: string
  period?: string
  amount?: number
  reduction?: number
  /** Days from today; negative: overdue. */
  dueIn?: number
}

/** Rooms, subjects and bills of known values in a park. */
export function billFixture(test: TestApp, park = PARK) {
  let rank = 1_000
  return {
    /** @param phones of the owners, who see the room without binding */
    async room(...phones: string[]): Promise<string> {
      const id = randomUUID()
      rank += 1
      await test.sql(
        `insert into room (tenant_id, id, building, floor, no, owner_phones, is_active, rank)
         values ($1, $2, '2 号楼', '3F', $3, $4, true, $5)`,
        [park, id, String(rank), phones, rank],
      )
      return id
    },

    /** Binds or unbinds a member, as the desk does. @param at ms; default: now */
    async bind(
      roomId: string,
      userId: string,
      isBound = true,
      at = test.clock.now(),
    ): Promise<void> {
      await test.sql(
        `insert into room_member (tenant_id, room_id, user_id, is_bound, at) values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, room_id, user_id) do update set is_bound = excluded.is_bound`,
        [park, roomId, userId, isBound, new Date(at)],
      )
    },

    async subject(draft: SubjectDraft = {}): Promise<string> {
      const id = randomUUID()
      const { name = '电费', lateRate = 0, takesBalance = true, takesStoredCard = true } = draft
      await test.sql(
        `insert into bill_subject (tenant_id, id, name, late_rate, takes_balance, takes_stored_card,
          part_from, is_active, rank) values ($1, $2, $3, $4, $5, $6, $7, true, 0)`,
        [park, id, name, lateRate, takesBalance, takesStoredCard, draft.partFrom ?? null],
      )
      return id
    },

    async bill(draft: BillDraft): Promise<string> {
      const id = randomUUID()
      const { roomId, subjectId, period = '2026-10', amount = 10_000, reduction = 0 } = draft
      await test.sql(
        `insert into property_bill (tenant_id, id, bill_no, room_id, subject_id, period, quantity, unit,
          unit_price, meter_before, meter_after, amount, reduction, issued_at, due_on, is_void,
          paid_amount, late_fee) values ($1, $2, $3, $4, $5, $6, 100000, '度', $7, 1000000, 1100000,
          $7, $8, now(), $9, false, 0, 0)`,
        [
          ...[park, id, `ZD${id.slice(0, 8)}`, roomId, subjectId, period, amount, reduction],
          parkDay(test.clock.now() + (draft.dueIn ?? 8) * DAY_MS),
        ],
      )
      return id
    },

    async get(id: string, caller: Caller): Promise<PropertyBill> {
      return (await test.call(paidCalls.detail, { Id: id }, caller)).data
    },

    /** Creates an order of bills, by default for the amounts due now. */
    async buy(ids: readonly string[], caller: Caller, amounts: readonly number[] = []) {
      const Bills = await Promise.all(
        ids.map(async (Id, at) => {
          const due = (await test.call(paidCalls.detail, { Id }, caller)).body.data?.PayAmount ?? 1
          return { Id, Amount: amounts[at] ?? due, Due: due }
        }),
      )
      const Total = Bills.reduce((sum, { Amount }) => sum + Amount, 0)
      return test.call(paidCalls.purchasingBill, { RequestId: requestId(), Bills, Total }, caller)
    },

    pay: (
      OrderId: string,
      caller: Caller,
      how: Partial<RequestOf<typeof paidCalls.payOrder>> = {
        ...{ Channel: 'wechat', CardIds: [], UseBalance: false },
      },
    ) => test.call(paidCalls.payOrder, { RequestId: requestId(), OrderId, ...how }, caller),
  }
}

export type BillFixture = ReturnType<typeof billFixture>
