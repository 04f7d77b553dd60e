import { sql } from 'drizzle-orm'
import { dayTime } from '@/utils/timeText'
import { folderPart } from '../../../kernel/folder/folderPart'
import { movesIntoPast } from '../../../kernel/movesIntoPast'
import { takenHall } from './freeHall'
import { showSchedule } from './show.table'
import { countSeats } from './scheduleTotals'

/** 由 11月30日 19:30 改期 */
export const movedTextOf = (from: Date): string => `由 ${dayTime(from.getTime())} 改期`

/**
 * Schedules of shows. A schedule keeps the plan that its hall has when the schedule is created; seats are sold by it.
 */
export const showScheduleFolder = folderPart({
  kind: 'showSchedule',
  label: '演出场次',
  shape: { form: 'table', path: 'show-schedules.csv' },
  table: showSchedule,
  identity: { column: 'id', by: 'id' },
  holdsRows: true,
  fields: (make) => ({
    showId: make.ref('演出', 'show', '演出'),
    hallId: make.ref('演出厅', 'hall', '演出厅'),
    startAt: make.time('开演'),
    endAt: make.time('散场'),
    saleFrom: make.time('开售', { missing: make.firstImport }),
    saleTo: make.time('停售', { missing: null }),
    isStopped: make.flag('暂停售票', false),
    cancelReason: make.text('取消原因', { max: 60, optional: true }),
  }),
  toRow({ saleTo, cancelReason, ...record }, { now, tenantId }) {
    const { startAt, endAt, saleFrom } = record
    if (endAt <= startAt) throw new Error('“散场”应晚于“开演”')
    const until = saleTo ?? startAt
    if (until <= saleFrom) throw new Error('“停售”应晚于“开售”，不写就是“开演”')
    if (until > endAt) throw new Error('“停售”不能晚于“散场”')
    const newestPlan = sql`(select plan_id from hall where tenant_id = ${tenantId} and id = ${record.hallId})`
    return {
      ...record,
      saleTo: until,
      // A subquery within the insert: the hall's plan may be created by the same import.
      planId: newestPlan as unknown as string,
      seatVersion: 0,
      movedText: '',
      cancelReason: cancelReason || null,
      cancelledAt: cancelReason === '' ? null : now,
    }
  },
  toRecord: (row) => ({ ...row, cancelReason: row.cancelReason ?? '' }),
  initial: ['planId', 'seatVersion', 'movedText', 'cancelledAt'],
  follow: (tx, tenantId) => countSeats(tx, tenantId),
  async afterImport(tx, tenantId) {
    const text = await takenHall(tx, tenantId)
    return text === undefined ? [] : [text]
  },
  change(row, wanted, now) {
    if (wanted.showId !== undefined || wanted.hallId !== undefined)
      throw new Error('场次不能换演出或演出厅，请取消后另排一场')
    const isChanged = wanted.startAt ?? wanted.endAt ?? wanted.cancelReason
    if (row.seatVersion > 0 && row.endAt <= now && isChanged != null)
      throw new Error('这一场已经散场，不能改期或取消，请另排一场')
    if (row.cancelReason !== null && wanted.cancelReason === null)
      throw new Error('已取消的场次不能恢复，请换一个编号另排一场')
    if (row.seatVersion > 0 && movesIntoPast(row, { ...row, ...wanted }, now))
      throw new Error('已有座位卖出或留下，不能改到过去的时间')
    // The sweep messages the ticket holders and refunds their orders.
    return {
      ...(wanted.startAt !== undefined && {
        doneAt: null,
        remindedAt: null,
        ...(row.seatVersion > 0 && {
          movedText: movedTextOf(row.startAt),
          movedAt: now,
          movedToldAt: null,
        }),
      }),
      ...(row.cancelReason === null && wanted.cancelReason !== undefined && { cancelledAt: now }),
    }
  },
  end({ seatVersion, startAt, cancelReason }, now) {
    if (startAt <= now || cancelReason !== null) return 'keep'
    if (seatVersion > 0) throw new Error('已有座位卖出或留下，请先写“取消原因”再移走')
    return { cancelReason: '演出安排调整', cancelledAt: now }
  },
  isOver: ({ endAt, cancelReason }, now) => cancelReason !== null || endAt <= now,
})
