import { and, asc, eq, lte } from 'drizzle-orm'
import { levelCode } from '@/rules/levelText'
import { memberLevelNumber } from '@/rules/memberLevel'
import { addMonths } from '@/rules/parking/wholeMonths'
import { countText } from '@/utils/countText'
import { monthDay } from '@/utils/timeText'
import type { Database } from '../../../database/createDatabase'
import type { Queryable } from '../../../database/queryable'
import { withTransaction, type Transaction } from '../../../database/withTransaction'
import type { Member } from '../../../kernel/base'
import { dayRange, isReminderHour, parkDay } from '../../../kernel/parkDay'
import { ledger } from '../../money/ledger/ledger.service'
import { lastSpentAt } from '../../money/order/order.service'
import { isRemovedElseHeld, profileOf } from '../../people/account/account.service'
import type { MessageKind, UserMessageService } from '../../people/userMessage/userMessage.service'
import { changeOpenGrowth, growthAccountOf } from './growth'
import { progressOf } from './levels'
import type { Level } from './member.repository'
import { growthDecay } from './member.table'

const DAY_MS = 86_400_000
/** Months without consumption after which growth decays, and days before that at which it is announced. */
const MONTHS = 12
const NOTICE_MS = 30 * DAY_MS
const PERCENT = 20
/** Members per run; the others follow an hour later. */
const PER_RUN = 1_000

/** Growth that a decay takes: a fifth, at most down to the beginning of the level below. */
export function decayOf(growth: number, levels: readonly Pick<Level, 'growth'>[]) {
  const levelAt = (value: number) => memberLevelNumber(progressOf(levels, value).level)
  const from = levelAt(growth)
  const floor = levels[from - 2]?.growth ?? 0
  const taken = Math.min(Math.floor((growth * PERCENT) / 100), growth - floor)
  return { taken, from, to: levelAt(growth - taken) }
}

interface ComingDecay extends ReturnType<typeof decayOf> {
  userId: string
  /** Exclusive end of the last day on which consumption prevents the decay. */
  dueAt: Date
}

/** To the member: growth decays in 30 days. */
const growthDecays: MessageKind<ComingDecay> = {
  kind: 'growthDecays',
  page: 'memberLevel',
  write({ userId, dueAt, taken, from, to }) {
    const lastDay = dueAt.getTime() - 1
    const lower = to < from ? `，降到 ${levelCode(to)}` : ''
    return {
      subject: `${userId}/${dueAt.getTime()}`,
      about: userId,
      title: '成长值快减少了',
      text: `最晚 ${monthDay(lastDay)} 消费一次就能保留，否则减少 ${countText(taken)}${lower}`,
      query: {},
      fields: {
        what: { text: `成长值减少 ${countText(taken)}` },
        endsAt: { at: lastDay },
      },
    }
  },
}

/** End of the park day of a moment. */
const endOfDay = (at: Date): Date => dayRange(parkDay(at.getTime())).to

/** End of the day twelve months later. */
const yearAfter = (at: Date): Date => dayRange(addMonths(parkDay(at.getTime()), MONTHS)).to

/** Time of the notice of a decay. */
const noticeOf = (dueAt: Date): Date => new Date(dueAt.getTime() - NOTICE_MS)

/** Beginning of the time without consumption: the last payment, the joining or the last decay. */
async function unspentSince(tx: Queryable, member: Member, decayedAt: Date | null): Promise<Date> {
  const [spentAt, profile] = [await lastSpentAt(tx, member), await profileOf(tx, member)]
  return new Date(
    Math.max(...[spentAt, profile?.createdAt, decayedAt].map((at) => at?.getTime() ?? 0)),
  )
}

export interface GrowthDecayOptions {
  db: Database
  clock: () => number
  messages: UserMessageService
  levels: (queryable: Queryable, tenantId: string) => Promise<readonly Level[]>
}

/**
 * Decay of the growth of members without consumption for twelve months, announced 30 days before. Consumption in between
 * prevents it, and after a decay the twelve months begin again.
 */
export function createGrowthDecays({ db, clock, messages, levels }: GrowthDecayOptions) {
  /** Announces or books the decay of a member whose time has come; once, with any number of servers. */
  async function look(tx: Transaction, member: Member, at: Date): Promise<void> {
    const { tenantId, userId } = member
    if (await isRemovedElseHeld(tx, member)) return
    const isOf = and(eq(growthDecay.tenantId, tenantId), eq(growthDecay.userId, userId))
    const [row] = await tx
      .select()
      .from(growthDecay)
      .where(and(isOf, lte(growthDecay.nextAt, at)))
      .for('update', { skipLocked: true })
    if (!row) return
    const [growth = 0] = await ledger.lock(tx, tenantId, [growthAccountOf(member)])
    const decay = decayOf(growth, await levels(tx, tenantId))
    const since = await unspentSince(tx, member, row.decayedAt)
    const next = (changes: Pick<typeof row, 'nextAt'> & Partial<typeof row>) =>
      tx
        .update(growthDecay)
        .set({ announcedSince: null, ...changes })
        .where(isOf)
    if (row.announcedSince?.getTime() === since.getTime()) {
      await changeOpenGrowth(tx, {
        ...{ tenantId, userId, growth: -decay.taken, kind: 'growthDecay' },
        ...{ note: '连续十二个月没有消费', at },
      })
      await next({ nextAt: noticeOf(yearAfter(at)), decayedAt: at })
      return
    }
    const noticeAt = noticeOf(yearAfter(since))
    const soonest = new Date(at.getTime() + NOTICE_MS)
    if (noticeAt > at) await next({ nextAt: noticeAt })
    else if (decay.taken === 0) await next({ nextAt: soonest })
    else {
      const dueAt = endOfDay(soonest)
      await messages.tell(tx, growthDecays, member, { userId, dueAt, ...decay }, at)
      await next({ nextAt: dueAt, announcedSince: since })
    }
  }

  return {
    /** Looks at the members of a park whose time has come. */
    async run(tenantId: string): Promise<void> {
      const at = new Date(clock())
      if (!isReminderHour(at.getTime())) return
      const due = await db
        .select({ userId: growthDecay.userId })
        .from(growthDecay)
        .where(and(eq(growthDecay.tenantId, tenantId), lte(growthDecay.nextAt, at)))
        .orderBy(asc(growthDecay.nextAt))
        .limit(PER_RUN)
      for (const { userId } of due)
        await withTransaction(db, (tx) => look(tx, { tenantId, userId }, at))
    },

    async forget(tx: Queryable, { tenantId, userId }: Member): Promise<void> {
      await tx
        .delete(growthDecay)
        .where(and(eq(growthDecay.tenantId, tenantId), eq(growthDecay.userId, userId)))
    },
  }
}
