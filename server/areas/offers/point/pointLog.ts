import type { PointLog } from '@/contract/points'
import type { StatementRow } from '../../money/ledger/ledger.service'
import type { OrderTitle } from '../../money/order/order.service'

/** Kinds of point movements in the ledger, and their log types. Never rename a kind. */
const types: Readonly<Record<string, PointLog['Type']>> = {
  pointEarn: 'earn',
  pointJob: 'job',
  pointSpend: 'spend',
  pointExchange: 'exchange',
  pointSignUp: 'activity',
  pointActivity: 'activity',
  claim: 'claim',
  pointReturn: 'return',
  pointTakeBack: 'takeBack',
  pointDebt: 'takeBack',
  pointExpire: 'expire',
  opening: 'opening',
}

const logTexts: Readonly<Record<PointLog['Type'], string>> = {
  earn: '消费得积分',
  job: '会员任务',
  spend: '付款抵扣',
  exchange: '积分兑换',
  activity: '活动报名与签到',
  claim: '兑换优惠券',
  return: '积分退回',
  takeBack: '退款扣回',
  expire: '积分到期',
  opening: '期初积分',
}

function logTypeOf(kind: string): PointLog['Type'] {
  const type = types[kind]
  if (!type) throw new Error(`no log of points calls a movement ${kind}`)
  return type
}

/** A movement of points with its order, for the points log. */
export function pointLogOf(row: StatementRow, order: OrderTitle | undefined): PointLog {
  const Type = logTypeOf(row.kind)
  return {
    Id: row.movementId,
    Type,
    TypeText: logTexts[Type],
    Title: row.note || order?.title || logTexts[Type],
    Points: row.amount,
    After: row.after,
    OrderId: row.orderId,
    At: row.at.getTime(),
  }
}
