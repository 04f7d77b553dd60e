import { clockText } from '@/utils/dateTime'
import type { ParsedRequestOf } from '@/contract/endpoint'
import type { RepairDetail, repairRequestCalls as calls } from '@/contract/repairRequest'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { Failure } from '../../../kernel/failure'
import { knownId } from '../../../kernel/ids'
import { byMember, changeRepair, lockedRepair, type RepairChange } from './changeRepair'
import type { RepairDeps } from './repairDeps'
import { noRepair, quoteChanged, wrongState } from './repairFailures'
import type { RepairOrders } from './repairOrders'
import { agreed, offered, quotesOf, updateQuote } from './repairQuote.repository'
import type { RepairReading } from './repairReading'
import { findRepair, type Repair } from './repairRequest.repository'
import { reopenUntil, urgeAgainAt } from './repairState'
import { ratingTags, shownJob } from './repairView'

/** A member's actions on a repair. */
export function createMemberActs(deps: RepairDeps, reading: RepairReading, money: RepairOrders) {
  const { db, clock, images, jobs } = deps

  /** Actions that do not affect an order. */
  const act = (
    { tenantId, userId }: Member,
    id: string,
    work: (tx: Transaction, before: Repair, at: Date) => Promise<void>,
  ): Promise<RepairDetail> =>
    withTransaction(db, async (tx) => {
      const before = await lockedRepair(tx, tenantId, id, userId)
      await work(tx, before, new Date(clock()))
      return reading.detail(tx, before)
    })

  const change = (
    tx: Transaction,
    before: Repair,
    what: Omit<RepairChange, 'by'>,
  ): Promise<Repair> => changeRepair(deps, tx, before, { ...what, by: byMember(before.userId) })

  return {
    /** @throws Failure 404, 409 `urgedLately`, `repairState` */
    urge: (member: Member, id: string) =>
      act(member, id, async (tx, before, at) => {
        const again = urgeAgainAt(before, at.getTime())
        if (again !== null)
          throw new Failure(409, `已经催过了，${clockText(again)} 后可以再催`, 'urgedLately')
        await change(tx, before, {
          ...{ event: 'urge', title: '已催', at },
          change: { urgedAt: at, urgeCount: before.urgeCount + 1 },
        })
      }),

    /** Cancels a repair before work has started. @throws Failure 404, 409 `repairState` */
    cancel: (member: Member, id: string, reason: string) =>
      act(member, id, async (tx, before, at) => {
        const row = await change(tx, before, { event: 'cancel', title: '已取消', text: reason, at })
        await jobs().cancelled(tx, await shownJob(tx, row), '会员已取消报修', at)
      }),

    /** @throws Failure 404, 409 `quoteChanged`, `repairState` */
    answerQuote: (
      member: Member,
      { Id, IsAccepted, Total }: ParsedRequestOf<typeof calls.answerQuote>,
    ) =>
      act(member, Id, async (tx, before, at) => {
        const quotes = await quotesOf(tx, before)
        const quote = offered(quotes)
        if (!quote) throw wrongState(before.status)
        if (quote.total !== Total) throw quoteChanged()
        const earlier = agreed(quotes)
        if (IsAccepted && earlier) await updateQuote(tx, earlier, { status: 'Replaced' })
        const status = IsAccepted ? 'Accepted' : 'Declined'
        await updateQuote(tx, quote, { status, answeredAt: at })
        await change(tx, before, {
          event: IsAccepted ? 'acceptQuote' : 'declineQuote',
          title: IsAccepted ? '已接受报价' : '未接受报价',
          at,
        })
      }),

    /** Rates a repair once. @throws Failure 400 `ratingTag`, 404, 409 `repairState` */
    rate: (member: Member, { Id, Stars, Tags, Text }: ParsedRequestOf<typeof calls.rate>) =>
      act(member, Id, async (tx, before, at) => {
        const tags = ratingTags.filter((tag) => Tags.includes(tag))
        if (tags.length !== Tags.length) throw new Failure(400, '请选择列出的标签', 'ratingTag')
        await change(tx, before, {
          event: 'rate',
          title: `已评价 ${Stars} 星`,
          text: [...tags, Text].filter(Boolean).join('、'),
          change: { stars: Stars, ratingTags: tags, ratingText: Text, ratedAt: at },
          at,
        })
      }),

    /**
     * Reopens a repair that is not fixed; closes its unpaid order. @throws Failure 404, 409 `reopenOver`, `repairState`
     */
    async reopen(
      member: Member,
      { Id, Text, Images }: ParsedRequestOf<typeof calls.reopen>,
    ): Promise<RepairDetail> {
      const seen = await findRepair(db, { tenantId: member.tenantId, id: knownId(Id) })
      if (seen?.userId !== member.userId) throw noRepair()
      return money.withOrder(seen, async (tx, before, closeOrder) => {
        const at = new Date(clock())
        if (before.status === 'Closed' && reopenUntil(before, at.getTime()) === null)
          throw new Failure(409, '修好已超过 7 天，请重新报修', 'reopenOver')
        await images.require(tx, member, Images)
        await closeOrder('维修需要返工', at)
        const row = await change(tx, before, {
          ...{ event: 'reopen', title: '要求返工', text: Text, images: Images, at },
          change: {
            reopenCount: before.reopenCount + 1,
            ...{ stars: null, ratingTags: [], ratingText: '', ratedAt: null },
          },
        })
        if (row.workerId !== null) await jobs().dispatched(tx, await shownJob(tx, row), at)
        return reading.detail(tx, row)
      })
    },
  }
}
