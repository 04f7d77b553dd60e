import { KEYWORD_MAX } from '@/contract/fields'
import { formatYuan } from '@/rules/money'
import { searchOf } from '../../../desk/readQuery'
import { Folded } from '../../../desk/components/Folded'
import { Form, NewId, Seen, TextField, Tick } from '../../../desk/components/Form'
import { ButtonLink, FindForm, List } from '../../../desk/components/List'
import { Choices, Facts, Moment, pageOf, PageTitle, Table } from '../../../desk/components/shown'
import type { Visit } from '../../../kernel/desk'
import type { LimitedRow, SkuRow } from './goods.repository'
import { GoodsPictures, NewSku } from './goodsParts'
import { saleOf, type GoodsDesk } from './goodsDesk'
import { LOW_STOCK, type GoodsShelf, type StockedGoods } from './goodsDesk.repository'
import { percentOf } from './goodsPrice'

const PAGE_SIZE = 40
const base = '/desk/mall-goods'

export const addressOf = (id: string): string => `${base}/${id}`

const shelves: Readonly<Record<GoodsShelf, string>> = {
  onSale: '在售',
  low: '库存少',
  off: '已下架',
}
const names = Object.keys(shelves) as GoodsShelf[]

const priceText = ({ lowest, highest }: StockedGoods): string =>
  lowest === highest ? formatYuan(lowest) : `${formatYuan(lowest)} 起`

export const specText = ({ specs }: SkuRow): string =>
  specs.map(({ value }) => value).join('，') || '单一规格'

/** Goods of a shelf, lowest stock first. */
export async function listPage(desk: GoodsDesk, { tenantId, query }: Visit) {
  const keyword = searchOf(query)
  const shelf = names.find((one) => one === query.shelf) ?? 'onSale'
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await desk.page(tenantId, { shelf, keyword, ...pages })
  const to = (one: string, page = 1) =>
    `${base}?${new URLSearchParams({ q: keyword, shelf: one, page: String(page) }).toString()}`
  return (
    <List
      title="商城商品"
      aside={<ButtonLink to={`${base}/new`}>新商品</ButtonLink>}
      caption="库存最少的在前"
      columns={{
        商品: (row) => <a href={addressOf(row.id)}>{row.name}</a>,
        商户: (row) => row.shopName,
        价格: (row) => priceText(row),
        库存: (row) =>
          row.leastStock < LOW_STOCK && row.stock !== row.leastStock
            ? `${row.stock}，有规格只剩 ${row.leastStock}`
            : String(row.stock),
        已售: (row) => String(row.sold),
      }}
      long={['商户']}
      rows={rows}
      empty={keyword === '' ? '这里没有商品。' : `没有找到“${keyword}”，换个词试试`}
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => to(shelf, page)}
    >
      <FindForm
        action={base}
        title="查找商品"
        label="商品名"
        typed={keyword}
        maxLength={KEYWORD_MAX}
        kept={{ shelf }}
      />
      <Choices
        label="货架"
        links={names.map((one) => ({ to: to(one), text: shelves[one], isChosen: one === shelf }))}
      />
    </List>
  )
}

/** Goods with their SKUs and limited prices. */
export async function detailPage(desk: GoodsDesk, { tenantId, params: { id = '' }, now }: Visit) {
  const { goods, shopName, skus, limited } = await desk.detail(tenantId, id)
  const address = addressOf(goods.id)
  return (
    <>
      <PageTitle
        aside={
          <>
            <a href={base}>全部商品</a>
            <a href={`${address}/edit`}>修改文字</a>
            <a href={`${address}/history`}>历史版本</a>
            <a href={`${base}/new?copy=${goods.id}`}>复制</a>
          </>
        }
      >
        {goods.name}
      </PageTitle>
      <Facts
        facts={[
          ['商户', shopName],
          ['状态', goods.isOnSale ? '在售' : '已下架'],
          ['开售', <Moment key="from" at={goods.saleFrom} />],
          ['每人限购', goods.limitPerUser === 0 ? '不限' : `${goods.limitPerUser} 件`],
        ]}
      />
      <h2>规格与库存</h2>
      <Table
        caption="每个规格的价格与库存"
        columns={['规格', '价格', '可售', '待支付', '已售', '状态']}
        rows={skus.map((sku) => ({
          key: sku.id,
          cells: [
            <a key="to" href={`${address}/skus/${sku.id}`}>
              {specText(sku)}
            </a>,
            formatYuan(sku.price),
            String(sku.stock),
            String(sku.held),
            String(sku.sold),
            sku.isActive ? '在售' : '停售',
          ],
        }))}
        empty="这件商品没有规格，不能出售。"
      />
      <NewSku skus={skus} address={address} />
      <GoodsPictures goods={goods} address={address} />
      <h2>限时价</h2>
      <Table
        caption="正在进行和将要开始的限时价"
        columns={['名称', '折扣', '时间', '剩余', '操作']}
        long={['时间']}
        rows={limited.map((row) => ({
          key: row.id,
          cells: [
            row.name,
            discountText(row),
            <>
              <Moment at={row.startAt} /> 至 <Moment at={row.endAt} />
            </>,
            `${row.stock}/${row.initialStock}${row.startAt.getTime() > now ? '，未开始' : ''}`,
            <Form
              key="end"
              action={`${address}/limited/${row.id}/end`}
              button="结束…"
              about={row.name}
              looks="plain"
            />,
          ],
        }))}
        empty="没有限时价。"
      />
      <LimitedForm address={address} price={Math.min(...skus.map(({ price }) => price))} />
      <Folded title="上下架与限购" action={`${address}/change`}>
        <Form action={`${address}/change`} button="保存" looks="quiet">
          <Seen of={saleOf(goods)} />
          <TextField
            name="LimitPerUser"
            label="每人限购（件）"
            value={String(goods.limitPerUser)}
            inputMode="numeric"
            maxLength={3}
            hint="0 为不限；已经买过的也算在内"
          />
          <Tick name="IsOnSale" label="在售" value={goods.isOnSale} />
        </Form>
      </Folded>
    </>
  )
}

const discountText = ({ percentPaid }: LimitedRow): string =>
  percentPaid % 10 === 0 ? `${percentPaid / 10} 折` : `${(percentPaid / 10).toFixed(1)} 折`

function LimitedForm({ address, price }: { address: string; price: number }) {
  const example = Number.isFinite(price) ? `，80 即 ${formatYuan(percentOf(price, 80))} 起` : ''
  return (
    <Folded title="新增限时价" action={`${address}/limited`}>
      <Form action={`${address}/limited`} button="新增限时价" looks="quiet">
        <NewId />
        <div className="pair">
          <TextField name="Name" label="名称" maxLength={20} hint="会员看得到，例如：周末特价" />
          <TextField
            name="Percent"
            label="按原价的百分之几"
            inputMode="numeric"
            maxLength={2}
            hint={`1 到 99${example}`}
          />
        </div>
        <div className="pair">
          <TextField
            name="From"
            label="开始"
            type="datetime-local"
            required={false}
            hint="不填就是现在"
          />
          <TextField name="To" label="结束" type="datetime-local" />
        </div>
        <div className="pair">
          <TextField name="Stock" label="件数" inputMode="numeric" maxLength={5} />
          <TextField
            name="LimitPerUser"
            label="每人限购（件）"
            value="0"
            inputMode="numeric"
            maxLength={3}
            hint="0 为不限"
          />
        </div>
      </Form>
    </Folded>
  )
}
