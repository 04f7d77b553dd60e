import type { TimeLimitedDiscount } from '@/contract/timeLimitedDiscount'
import { formatTime } from '@/utils/dateTime'
import { dayTexts, hoursText, nextWindow } from './discountWindow'
import type { DiscountItem, DiscountRow } from './timeLimitedDiscount.repository'
import { yuanText } from '@/rules/yuanText'

/** Text of a discount: 8.5 折，最高减 20 元. */
export const rateText = ({ percentPaid, maxOff, kind }: DiscountRow): string => {
  const rate = `${percentPaid / 10} 折${kind === 'goods' ? '起' : ''}`
  return maxOff > 0 ? `${rate}，最高减 ${yuanText(maxOff)}` : rate
}

/** A discount for the wire at `now`; its status is derived from its windows, not stored. */
export function discountOf(
  row: DiscountRow,
  items: readonly DiscountItem[],
  scopeText: string,
  now: number,
): TimeLimitedDiscount {
  const span = nextWindow(row, now)
  const Status = !span ? 'Ended' : span.from <= now ? 'Running' : 'Upcoming'
  const StatusText = !span
    ? '已结束'
    : Status === 'Running'
      ? '进行中'
      : `${formatTime(span.from, 'M月d日 hh:mm')} 开始`
  return {
    Id: row.id,
    Name: row.name,
    SubTitle: row.subTitle,
    Cover: row.cover,
    Kind: row.kind,
    DiscountRate: row.percentPaid / 10,
    Items: items.map((item) => ({
      GoodsId: item.goodsId,
      DiscountRate: item.percentPaid / 10,
      Total: item.initialStock,
      Left: item.stock,
      LimitPerUser: item.limitPerUser,
    })),
    MaxOff: row.maxOff,
    RateText: rateText(row),
    ShopIds: row.shopIds,
    ScopeText: scopeText,
    StartAt: row.startAt.getTime(),
    EndAt: row.endAt.getTime(),
    ...dayTexts(row),
    Weekdays: row.weekdays,
    HoursText: hoursText(row),
    Status,
    StatusText,
    WindowAt: span ? (Status === 'Running' ? span.to : span.from) : null,
  }
}
