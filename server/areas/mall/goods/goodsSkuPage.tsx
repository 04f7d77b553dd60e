import { typedYuan } from '@/rules/typedYuan'
import { Form, Seen, TextField, Tick } from '../../../desk/components/Form'
import { Facts, PageTitle } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import { notFound } from '../../../kernel/failure'
import { skuSaleOf, type GoodsDesk } from './goodsDesk'
import { addressOf, specText } from './goodsDeskPages'

/** Form to change one SKU. */
export async function skuPage(
  desk: GoodsDesk,
  { tenantId, params: { id = '', sku: skuId = '' } }: Visit,
) {
  const { goods, skus } = await desk.detail(tenantId, id)
  const sku = skus.find((one) => one.id === skuId)
  if (!sku) throw notFound('规格不存在')
  const address = addressOf(goods.id)
  return (
    <>
      <PageTitle aside={<a href={address}>{goods.name}</a>}>{specText(sku)}</PageTitle>
      <Facts
        facts={[
          ['可售', String(sku.stock)],
          ['待支付', String(sku.held)],
          ['已售', String(sku.sold)],
        ]}
      />
      <div className="narrow">
        <Form action={`${address}/skus/${sku.id}`} button="保存">
          <Seen of={skuSaleOf(sku)} />
          <TextField
            name="Price"
            label="价格（元）"
            value={typedYuan(sku.price)}
            inputMode="decimal"
            maxLength={10}
            hint="未付款的订单保持下单时的价格"
          />
          <TextField
            name="Added"
            label="库存增减（件）"
            value="0"
            maxLength={6}
            hint="补货填 20，减少填 -3，不变填 0"
          />
          <Tick name="IsActive" label="在售" value={sku.isActive} />
        </Form>
      </div>
    </>
  )
}
