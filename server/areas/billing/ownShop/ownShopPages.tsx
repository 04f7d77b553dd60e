import type { ReactNode } from 'react'
import type { ShopDetail } from '@/contract/business'
import { formatYuan } from '@/rules/money'
import { Form, TextField } from '../../../desk/components/Form'
import { List } from '../../../desk/components/List'
import { Choices, Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import type { Takings } from '../takings/takings.service'
import type { couponsOfShop } from './ownShop.repository'
import type { DeskOrderRow } from '../../mall/mallDelivery/mallDelivery.service'

export const base = '/desk/own-shop'

const places = {
  '': '交付订单',
  '/takings': '收款',
  '/settlements': '结算单',
  '/offers': '优惠券和菜单',
} as const
type Place = keyof typeof places

/** Links between the pages of a shop. */
export const Places = ({ at }: { at: Place }) => (
  <Choices
    label="本店"
    links={(Object.keys(places) as Place[]).map((place) => ({
      to: base + place,
      text: places[place],
      isChosen: place === at,
    }))}
  />
)

export const NoShopPage = () => (
  <>
    <PageTitle>本店</PageTitle>
    <p className="empty">您的账号还没有关联商户。请园区管理员在“商户账号”里开通。</p>
  </>
)

const goodsOf = ({ Items }: DeskOrderRow): ReactNode =>
  Items.filter(({ Qty, RefundedQty }) => RefundedQty < Qty)
    .map(
      ({ Name, SpecText, Qty, RefundedQty }) =>
        `${[Name, SpecText].filter(Boolean).join('·')} × ${Qty - RefundedQty}`,
    )
    .join('；')

/** Orders that a shop makes ready and hands over. */
export function HandOverPage({
  name,
  rows,
  at,
  count,
}: {
  name: string
  rows: readonly DeskOrderRow[]
  at: number
  count: number
}) {
  return (
    <List
      title={name}
      caption="等待备货和交付的订单，等得久的在前"
      columns={{
        商品: goodsOf,
        订单编号: ({ OrderCode }) => OrderCode,
        状态: ({ StatusText, OpenRefunds }) =>
          OpenRefunds > 0 ? `${StatusText}，退款待处理` : StatusText,
        付款时间: ({ PaidAt }) => <Moment at={PaidAt} />,
        操作: ({ Id, OrderCode, Actions }) =>
          Actions.includes('ready') ? (
            <Form action={`${base}/${Id}/ready`} button="已备好" about={OrderCode} looks="plain" />
          ) : (
            '—'
          ),
      }}
      {...{ rows, at, count }}
      to={(page) => `${base}?page=${page}`}
      empty="没有等待交付的订单"
    >
      <Places at="" />
      <div className="narrow">
        <Form action={`${base}/hand-over`} button="核对取货码">
          <TextField
            name="Code"
            label="取货码"
            maxLength={100}
            autoFocus
            hint="输入 8 位取货码或扫码，核对后交付。"
          />
        </Form>
      </div>
    </List>
  )
}

const sumOf = (days: readonly Takings[], which: 'paid' | 'returned') =>
  days.reduce((sum, day) => sum + day[which], 0)

/** Takings of a shop in a month. @param month yyyy-MM */
export function TakingsPage({
  name,
  month,
  days,
}: {
  name: string
  month: string
  days: readonly Takings[]
}) {
  const [paid, returned] = [sumOf(days, 'paid'), sumOf(days, 'returned')]
  const file = (ending: string) => `${base}/takings/takings.${ending}?month=${month}`
  return (
    <>
      <PageTitle
        aside={
          <span>
            <a href={file('xlsx')}>下载 Excel</a> <a href={file('csv')}>下载 CSV</a>
          </span>
        }
      >
        {name}
      </PageTitle>
      <Places at="/takings" />
      <form method="get" action={`${base}/takings`} className="filter" aria-label="选择月份">
        <TextField name="month" label="月份" type="month" value={month} />
        <button type="submit">查看</button>
      </form>
      <Facts
        facts={[
          ['收款', formatYuan(paid)],
          ['退款', formatYuan(returned)],
          ['净额', formatYuan(paid - returned)],
        ]}
      />
      <Table
        caption="每天的收款和退款，以园区账本为准"
        columns={['日期', '收款', '退款', '净额']}
        hasFigures
        rows={days.map((row) => ({
          key: `${row.day}/${row.shopName}`,
          cells: [row.day, ...[row.paid, row.returned, row.paid - row.returned].map(formatYuan)],
        }))}
        empty="这个月还没有收款"
      />
    </>
  )
}

/** Coupons and menu of a shop. */
export function OffersPage({
  name,
  coupons,
  dishGroups,
}: {
  name: string
  coupons: Awaited<ReturnType<typeof couponsOfShop>>
  dishGroups: ShopDetail['DishGroups']
}) {
  return (
    <>
      <PageTitle>{name}</PageTitle>
      <Places at="/offers" />
      <h2>优惠券</h2>
      <Table
        caption="本店的优惠券"
        columns={['名称', '已领', '剩余', '开始领取', '领取截止']}
        rows={coupons.map((one) => ({
          key: one.id,
          cells: [
            one.name,
            one.claimed,
            one.stock,
            <Moment key="from" at={one.claimFrom} />,
            <Moment key="to" at={one.claimTo} />,
          ],
        }))}
        empty="没有本店的优惠券"
      />
      <h2>菜单</h2>
      <Table
        caption="本店的菜单"
        columns={['名称', '分组', '价格']}
        rows={dishGroups.flatMap((group) =>
          group.Dishes.map((dish) => ({
            key: dish.Id,
            cells: [dish.Name, group.Name, formatYuan(dish.Price)],
          })),
        )}
        empty="还没有菜单"
      />
    </>
  )
}
