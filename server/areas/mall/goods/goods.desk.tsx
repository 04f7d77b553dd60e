import * as v from 'valibot'
import { editingParts } from '../../../desk/editing'
import { deskAct, type ActVisit, type DeskPart } from '../../../kernel/desk'
import type { GoodsDesk } from './goodsDesk'
import { goodsForm, limitedForm, skuForm } from './goodsDeskForms'
import { goodsEditing } from './goodsTextInputs'
import type { GoodsTexts } from './goodsTexts'
import { addressOf, detailPage, listPage } from './goodsDeskPages'
import { skuPage } from './goodsSkuPage'
import type { NewGoods } from './newGoods'
import { newGoodsActs } from './newGoodsActs'
import { newGoodsPage } from './newGoodsPages'

const idOf = ({ params: { id = '' } }: Pick<ActVisit, 'params'>): string => id

/** Mall goods at the desk: new goods, texts with their versions, SKU prices and stock, limited prices, on or off sale. */
export function goodsDeskPart(
  desk: GoodsDesk,
  texts: GoodsTexts,
  newGoods: NewGoods,
  clock: () => number,
): DeskPart {
  const editing = editingParts(goodsEditing(texts))
  return {
    name: 'mall-goods',
    title: '商城商品',
    group: 'shops',
    roles: ['marketing'],
    async waiting({ tenantId }) {
      return [{ text: '库存少', to: '?shelf=low', count: await desk.low(tenantId) }]
    },
    screens: [
      { path: '', title: '商城商品', filters: ['shelf'], show: (visit) => listPage(desk, visit) },
      { path: '/new', title: '新商品', show: (visit) => newGoodsPage(newGoods, visit) },
      { path: '/:id', title: '商品详情', show: (visit) => detailPage(desk, visit) },
      { path: '/:id/skus/:sku', title: '商品规格', show: (visit) => skuPage(desk, visit) },
      ...editing.screens,
    ],
    acts: [
      ...editing.acts,
      ...newGoodsActs(newGoods),
      deskAct({
        ...{ path: '/:id/change', title: '商品上下架与限购', screen: '/:id', form: goodsForm },
        async perform(visit, { LimitPerUser, IsOnSale, Seen }) {
          const wanted = { isOnSale: IsOnSale, limitPerUser: LimitPerUser, seen: Seen }
          await desk.change(visit.tenantId, idOf(visit), wanted, visit.writeAudit)
          return { to: addressOf(idOf(visit)), text: '已保存' }
        },
      }),
      deskAct({
        ...{ path: '/:id/skus/:sku', title: '修改商品规格', screen: '/:id/skus/:sku' },
        form: skuForm,
        async perform(visit, { Price, Added, IsActive, Seen }) {
          const { tenantId, params, writeAudit } = visit
          const change = { price: Price, added: Added, isActive: IsActive, seen: Seen }
          await desk.changeSku(tenantId, idOf(visit), params.sku ?? '', change, writeAudit)
          return { to: addressOf(idOf(visit)), text: '已保存' }
        },
      }),
      deskAct({
        ...{ path: '/:id/limited', title: '新增限时价', screen: '/:id', form: limitedForm },
        async perform(visit, { Id, Name, Percent, From, To, Stock, LimitPerUser }) {
          const draft = {
            ...{ id: Id, name: Name, percentPaid: Percent, initialStock: Stock },
            ...{ startAt: From ?? new Date(clock()), endAt: To, limitPerUser: LimitPerUser },
          }
          await desk.addLimited(visit.tenantId, idOf(visit), draft, visit.writeAudit)
          return { to: addressOf(idOf(visit)), text: `限时价“${Name}”已新增` }
        },
      }),
      deskAct({
        path: '/:id/limited/:limited/end',
        title: '结束限时价',
        screen: '/:id',
        form: v.object({}),
        ask: async () => ({
          title: '现在结束这个限时价？',
          text: <p>会员会看到原来的价格；已下的订单不变。结束后不能恢复。</p>,
          button: '结束限时价',
        }),
        async perform(visit) {
          const { tenantId, params, writeAudit } = visit
          await desk.endLimited(tenantId, idOf(visit), params.limited ?? '', writeAudit)
          return { to: addressOf(idOf(visit)), text: '限时价已结束' }
        },
      }),
    ],
  }
}
