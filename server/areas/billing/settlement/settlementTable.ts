import type { DeskTable } from '../../../desk/tableFile'
import type { Settlement } from './settlement.repository'
import type { Takings } from '../takings/takings.service'
import { rateText, stateText } from './settlementPages'

/** File of a settlement. */
export function settlementTable({
  settlement: one,
  days,
}: {
  settlement: Settlement
  days: readonly Takings[]
}): DeskTable {
  const yuan = (fen: number) => fen / 100
  return {
    name: ['结算单', one.shopName, one.fromDay, one.toDay],
    rows: [
      ['日期', '收款（元）', '退款（元）', '净额（元）'],
      ...days.map(({ day, paid, returned }) => [
        day,
        ...[paid, returned, paid - returned].map(yuan),
      ]),
      ['合计', ...[one.paid, one.returned, one.paid - one.returned].map(yuan)],
      [`园区分成 ${rateText(one.shareRate)}`, '', '', yuan(-one.share)],
      [`支付手续费 ${rateText(one.feeRate)}`, '', '', yuan(-one.fee)],
      ['上期结转', '', '', yuan(one.carried)],
      ['应付商户', '', '', yuan(one.due)],
      [`状态：${stateText(one)}`, '', '', ''],
    ],
  }
}
