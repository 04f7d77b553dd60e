import type { Schedule, ShowCard, ShowDetail, ShowTier } from '@/contract/show'
import { tierMarks } from '@/rules/seat/tierMarks'
import { memberPercentOf, priceNow } from '../../mall/goods/goods.service'
import type { ShowRow, TierRow, WholeSchedule, WholeShow } from './show.repository'
import { ticketRefundText } from './refundTerms'
import { leftOf, saleFromOf, scheduleStatusOf, seatsIn, showStatusOf } from './showState'

/** Notices shown before a purchase: the show's own texts, or defaults derived from its rules. */
function noticesOf(show: ShowRow): ShowDetail['Notices'] {
  const { notices, needRealName } = show
  return {
    Entry:
      notices.entry ||
      '开演前 1 小时开始入场，请出示票夹中的动态码，一人一码。迟到的观众请等候工作人员引导入座。',
    Child: notices.child || '谢绝身高 1.2 米以下儿童入场，儿童剧除外。儿童一人一票。',
    Prohibited:
      notices.prohibited ||
      '请勿携带食物、有色饮料、专业摄影器材、易燃易爆物品；演出中请勿拍照、录音。',
    RealName:
      notices.realName ||
      (needRealName
        ? '实名购票，一证一票，入场时核验身份证件，不能转赠。'
        : '不需要实名，未使用的票可以转赠。'),
    Refund: notices.refund || ticketRefundText(show.refundRule),
    Invoice: notices.invoice || '演出结束后，可在订单详情申请电子发票。',
  }
}

/** A member's level with the percentage of ordinary prices it pays. */
export interface PayingLevel {
  number: number
  mallPercent: number
}

/** Price of a seat of a tier for a member or visitor, in fen. @param level undefined for a visitor */
export const seatPriceOf = (
  { memberPriceFrom }: Pick<ShowRow, 'memberPriceFrom'>,
  { price }: Pick<TierRow, 'price'>,
  level: PayingLevel | undefined,
): number =>
  priceNow(price, {
    memberPercent: memberPercentOf(memberPriceFrom, level),
    limitedPercent: 100,
  }).price

/** The character that distinguishes a tier from the others of its show, by tier id. */
export function marksOf(tiers: readonly TierRow[]): ReadonlyMap<string, string> {
  const ranked = [...tiers].sort((a, b) => b.price - a.price)
  const marks = tierMarks(ranked.map(({ name }) => name))
  return new Map(ranked.map(({ id }, at) => [id, marks[at] ?? '']))
}

/** Views of the tiers of a show. */
function tierReader(
  { show, tiers }: Pick<WholeShow, 'show' | 'tiers'>,
  level: PayingLevel | undefined,
) {
  const marks = marksOf(tiers)
  return (tier: TierRow): ShowTier => ({
    Id: tier.id,
    Key: tier.key,
    Name: tier.name,
    Price: tier.price,
    MemberPrice: seatPriceOf(show, tier, level),
    Colour: tier.colour,
    Mark: marks.get(tier.id) ?? '',
  })
}

/** Viewer and time for which shows are rendered. */
export interface ShowContext {
  level: PayingLevel | undefined
  /** Schedules with a pending ticket notification for this member. */
  wanted: ReadonlySet<string>
  /** ms */
  now: number
}

/** Schedules that are neither cancelled nor over. */
const comingOf = ({ schedules }: WholeShow, now: number): WholeSchedule[] =>
  schedules.filter(
    ({ schedule }) => schedule.cancelReason === null && schedule.endAt.getTime() > now,
  )

/** Card of a show, with its prices for the viewer. */
export function showCardOf(
  whole: WholeShow,
  { level, now }: Pick<ShowContext, 'level' | 'now'>,
): ShowCard {
  const { show, tiers, schedules } = whole
  const coming = comingOf(whole, now)
  const place = (coming[0] ?? schedules[schedules.length - 1])?.hall
  const prices = tiers.map((tier) => seatPriceOf(show, tier, level))
  const { status, text } = showStatusOf(whole, now)
  return {
    Id: show.id,
    Title: show.title,
    SubTitle: show.subTitle,
    Poster: show.poster,
    Category: show.category,
    Tags: show.tags,
    Theatre: place?.theatre ?? '',
    Hall: place?.name ?? '',
    FirstAt: coming[0]?.schedule.startAt.getTime() ?? null,
    LastAt: coming[coming.length - 1]?.schedule.startAt.getTime() ?? null,
    MinPrice: prices.length > 0 ? Math.min(...prices) : 0,
    MaxPrice: prices.length > 0 ? Math.max(...prices) : 0,
    SaleAt: show.saleAt.getTime(),
    Status: status,
    StatusText: text,
  }
}

/** View of one schedule. */
export function scheduleOf(
  whole: Pick<WholeShow, 'show' | 'tiers'>,
  { schedule, hall, tiers }: WholeSchedule,
  { level, wanted, now }: ShowContext,
): Schedule {
  const { show } = whole
  const tierOf = tierReader(whole, level)
  const { status, text } = scheduleStatusOf(show, schedule, tiers, now)
  const { total, left } = seatsIn(tiers)
  return {
    Id: schedule.id,
    ShowId: show.id,
    StartAt: schedule.startAt.getTime(),
    EndAt: schedule.endAt.getTime(),
    SaleFrom: saleFromOf(show, schedule).getTime(),
    SaleTo: schedule.saleTo.getTime(),
    Theatre: hall.theatre,
    Hall: hall.name,
    Tiers: tiers.map((counted) => ({
      ...tierOf(counted.tier),
      Total: counted.total,
      Left: leftOf(counted),
    })),
    Total: total,
    Left: left,
    Status: status,
    StatusText: text,
    MovedText: schedule.movedText,
    IsNotified: wanted.has(schedule.id),
  }
}

/** Schedules of a show that are not over, cancelled ones included. */
export const schedulesOf = (whole: WholeShow, context: ShowContext): Schedule[] =>
  whole.schedules
    .filter(({ schedule }) => schedule.endAt.getTime() > context.now)
    .map((each) => scheduleOf(whole, each, context))

function actionsOf(whole: WholeShow, now: number): ShowDetail['Actions'] {
  const statuses = whole.schedules.map(
    ({ schedule, tiers }) => scheduleStatusOf(whole.show, schedule, tiers, now).status,
  )
  const isSold = statuses.some((status) => status === 'OnSale' || status === 'LowStock')
  return [
    ...(isSold ? [whole.show.allowSeatPick ? ('pickSeats' as const) : ('buy' as const)] : []),
    ...(statuses.includes('SoldOut') ? ['notify' as const] : []),
  ]
}

/** Full view of a show. @param coupons number of the member's coupons usable for tickets */
export function showDetailOf(
  whole: WholeShow,
  context: Pick<ShowContext, 'level' | 'now'>,
  coupons: number,
): ShowDetail {
  const { show, tiers, schedules } = whole
  const { level, now } = context
  const place = (comingOf(whole, now)[0] ?? schedules[schedules.length - 1])?.hall
  return {
    ...showCardOf(whole, context),
    Troupe: show.troupe,
    DurationMinutes: show.durationMinutes,
    Intro: show.intro,
    Notices: noticesOf(show),
    PresaleNote: show.presaleNote,
    NeedRealName: show.needRealName,
    AllowSeatPick: show.allowSeatPick,
    MaxPerOrder: show.maxPerOrder,
    MaxPerUser: show.maxPerUser,
    Tiers: tiers.map(tierReader(whole, level)),
    Coupons: coupons,
    Address: place?.address ?? '',
    Latitude: place?.latitude ?? null,
    Longitude: place?.longitude ?? null,
    SharePath: `/pagesticket/showDetail/showDetail?id=${show.id}`,
    Actions: actionsOf(whole, now),
  }
}
