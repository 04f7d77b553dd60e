import type { ReactNode } from 'react'
import { isCalendarMonth } from '@/rules/calendarDate'
import type { Database } from '../../../database/createDatabase'
import { pageOf, PageTitle } from '../../../desk/components/shown'
import { tableDownloads } from '../../../desk/tableFile'
import type { DeskPart, Visit } from '../../../kernel/desk'
import { notFound } from '../../../kernel/failure'
import { monthRange, parkMonth } from '../../../kernel/parkDay'
import type { MallDeliveryService } from '../../mall/mallDelivery/mallDelivery.service'
import type { ShopKeeperService } from '../../shops/shopKeeper/shopKeeper.service'
import type { ShopMenuService } from '../../shops/shopMenu/shopMenu.service'
import {
  settlementAudit,
  SettlementList,
  SettlementSums,
  settlementTable,
  type SettlementService,
} from '../settlement/settlement.service'
import { takingsAudit, takingsBetween } from '../takings/takings.service'
import { handOverActs } from './handOverActs'
import { couponsOfShop } from './ownShop.repository'
import { base, HandOverPage, NoShopPage, OffersPage, Places, TakingsPage } from './ownShopPages'

export interface OwnShopOptions {
  db: Database
  shopKeepers: Pick<ShopKeeperService, 'shopOf'>
  settlements: Pick<SettlementService, 'list' | 'detailOfShop'>
  shopMenus: Pick<ShopMenuService, 'ofShop'>
  mallDelivery: Pick<MallDeliveryService, 'counter' | 'desk'>
}

export interface OwnShop {
  id: string
  name: string
}

const PAGE_SIZE = 50
const yuan = (fen: number): number => fen / 100
const monthOf = ({ query, now }: Visit): string =>
  isCalendarMonth(query.month ?? '') ? query.month! : parkMonth(now)

/** Desk part of a shop's people. Everything is read for the shop that the clerk is bound to; no address names one. */
export function ownShopDesk(options: OwnShopOptions): DeskPart {
  const { db, shopKeepers, settlements, shopMenus, mallDelivery } = options

  /** @throws Failure 404 for a clerk who is bound to no shop */
  async function shopOf({ tenantId, clerk }: Visit): Promise<OwnShop> {
    const shop = await shopKeepers.shopOf(tenantId, clerk.userId)
    if (!shop) throw notFound('您的账号还没有关联商户')
    return shop
  }

  /** Screen of the clerk's shop; a clerk without a shop sees a notice. */
  const ofShop =
    (show: (visit: Visit, shop: OwnShop) => Promise<ReactNode>) => async (visit: Visit) => {
      const shop = await shopKeepers.shopOf(visit.tenantId, visit.clerk.userId)
      return shop ? show(visit, shop) : <NoShopPage />
    }

  const ownSettlement = async (visit: Visit) =>
    settlements.detailOfShop(visit.tenantId, visit.params.id ?? '', (await shopOf(visit)).id)

  const takingsOf = (visit: Visit, shop: OwnShop) =>
    takingsBetween(db, visit.tenantId, monthRange(monthOf(visit)), shop.id)

  return {
    name: 'own-shop',
    title: '本店',
    group: 'shops',
    roles: ['shopkeeper'],
    async waiting({ tenantId, clerk }) {
      const shop = await shopKeepers.shopOf(tenantId, clerk.userId)
      if (!shop) return []
      const open = await mallDelivery.counter.waiting(tenantId, shop.id)
      return [
        { text: '待备货', count: open.toPrepare, oldest: open.toPrepareSince },
        { text: '待取货', count: open.toPickup, oldest: open.toPickupSince },
      ]
    },
    screens: [
      {
        path: '',
        title: '交付订单',
        show: ofShop(async ({ tenantId, query }, { id, name }) => {
          const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
          const { DataRows, PageCount } = await mallDelivery.counter.list(tenantId, id, pages)
          return (
            <HandOverPage {...{ name }} rows={DataRows} at={pages.PageIndex} count={PageCount} />
          )
        }),
      },
      {
        path: '/takings',
        title: '本店收款',
        show: ofShop(async (visit, shop) => (
          <TakingsPage
            name={shop.name}
            month={monthOf(visit)}
            days={await takingsOf(visit, shop)}
          />
        )),
      },
      {
        path: '/settlements',
        title: '本店结算单',
        show: ofShop(async ({ tenantId, query }, { id, name }) => {
          const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
          const { DataRows, PageCount } = await settlements.list(tenantId, pages, {
            shopId: id,
            statuses: ['Confirmed', 'PaidOut'],
          })
          return (
            <SettlementList
              title={name}
              {...{ rows: DataRows, at: pages.PageIndex, count: PageCount }}
              to={(row) => `${base}/settlements/${row.id}`}
              toPage={(page) => `${base}/settlements?page=${page}`}
            >
              <Places at="/settlements" />
            </SettlementList>
          )
        }),
      },
      {
        path: '/settlements/:id',
        title: '结算单',
        async show(visit) {
          const ownStatement = await ownSettlement(visit)
          const file = (ending: string) =>
            `${base}/settlements/${ownStatement.settlement.id}/settlement.${ending}`
          return (
            <>
              <PageTitle
                aside={
                  <span>
                    <a href={file('xlsx')}>下载 Excel</a> <a href={file('csv')}>下载 CSV</a>{' '}
                    <a href={`${base}/settlements`}>全部结算单</a>
                  </span>
                }
              >
                结算单
              </PageTitle>
              <SettlementSums {...ownStatement} />
            </>
          )
        },
      },
      {
        path: '/offers',
        title: '本店优惠券和菜单',
        show: ofShop(async ({ tenantId, now }, { id, name }) => {
          const [coupons, { DishGroups }] = await Promise.all([
            couponsOfShop(db, tenantId, id, new Date(now)),
            shopMenus.ofShop(tenantId, id),
          ])
          return <OffersPage {...{ name, coupons }} dishGroups={DishGroups} />
        }),
      },
    ],
    downloads: [
      ...tableDownloads({
        path: '/settlements/:id/settlement',
        title: '导出本店结算单',
        async read(visit) {
          const ownStatement = await ownSettlement(visit)
          await visit.note({ kind: settlementAudit, id: ownStatement.settlement.id })
          return settlementTable(ownStatement)
        },
      }),
      ...tableDownloads({
        path: '/takings/takings',
        title: '导出本店收款',
        async read(visit) {
          const shop = await shopOf(visit)
          const days = await takingsOf(visit, shop)
          await visit.note({ kind: takingsAudit, id: monthOf(visit) })
          return {
            name: ['收款', shop.name, monthOf(visit)],
            rows: [
              ['日期', '收款（元）', '退款（元）', '净额（元）'],
              ...days.map(({ day, paid, returned }) => [
                day,
                ...[paid, returned, paid - returned].map(yuan),
              ]),
            ],
          }
        },
      }),
    ],
    acts: handOverActs({ shopOf, mallDelivery }),
  }
}
