import { typedYuan } from '@/rules/typedYuan'
import {
  Choice,
  Form,
  KeptHidden,
  NewId,
  PictureField,
  TextField,
  Tick,
} from '../../../desk/components/Form'
import { PageTitle } from '../../../desk/components/shown'
import { useDesk } from '../../../desk/deskContext'
import type { Visit } from '../../../kernel/desk'
import { addressOf } from './goodsDeskPages'
import { paramLine } from './goodsTexts'
import { GoodsTextInputs } from './goodsTextInputs'
import type { NewGoods } from './newGoods'
import { deliveryWays, skuField, SKU_ROWS } from './newGoodsForm'

type Values = Readonly<Record<string, string>>
type Choices = Awaited<ReturnType<NewGoods['choices']>>
type Copied = NonNullable<Choices['copied']>

const wayOf = (delivery: Copied['delivery']): keyof typeof deliveryWays =>
  delivery.length > 1 ? 'both' : (delivery[0] ?? 'both')

/** Form values of goods that are copied; stock stays open. */
function valuesOf(copied: Copied): Values {
  const active = copied.skus.filter(({ isActive }) => isActive).slice(0, SKU_ROWS)
  return {
    ...{ Name: copied.name, SubTitle: copied.subTitle, CategoryId: copied.categoryId },
    ...{ ShopId: copied.shopId, Tags: copied.tags.join('、'), Text: copied.detail },
    ...{ Params: copied.params.map(paramLine).join('\n'), PickupPlace: copied.pickupPlace },
    ...{ Delivery: wayOf(copied.delivery), MemberPriceFrom: String(copied.memberPriceFrom) },
    LimitPerUser: String(copied.limitPerUser),
    SpecNames: (active[0]?.specs ?? []).map(({ name }) => name).join('、'),
    ...Object.fromEntries(
      active.flatMap(({ specs, price }, row) => [
        [skuField(row, 'Specs'), specs.map(({ value }) => value).join('、')],
        [skuField(row, 'Price'), typedYuan(price)],
      ]),
    ),
  }
}

/** New goods, or a copy of existing ones (`?copy=`). */
export async function newGoodsPage(desk: NewGoods, { tenantId, query }: Visit) {
  const { shops, categories, copied } = await desk.choices(tenantId, query.copy)
  const values: Values = copied ? valuesOf(copied) : {}
  const offered = categories.filter(({ isActive, id }) => isActive || id === values.CategoryId)
  return (
    <>
      <PageTitle
        aside={
          copied ? (
            <a href={addressOf(copied.id)}>{copied.name}</a>
          ) : (
            <a href="/desk/mall-goods">全部商品</a>
          )
        }
      >
        {copied ? `复制“${copied.name}”` : '新商品'}
      </PageTitle>
      {shops.length === 0 || offered.length === 0 ? (
        <p className="empty">还没有商户或商品类别，请先在园区文件夹里添加。</p>
      ) : (
        <div className="narrow">
          <Form action="/desk/mall-goods/publish" button="保存商品" hasFile>
            <NewId />
            <KeptHidden name="PicturesOf" value={copied?.id} />
            <section aria-label="商品">
              <h2>商品</h2>
              <Choice
                name="ShopId"
                label="商户"
                value={values.ShopId}
                options={shops.map(({ id, name }) => ({ value: id, text: name }))}
              />
              <GoodsTextInputs values={values} categories={offered} />
              {copied && <img src={copied.images[0]} alt="原来的封面" className="shot" />}
              <PictureField
                name="Picture"
                label={copied ? '换一张封面' : '封面'}
                required={copied === undefined}
                hint="JPEG、PNG 或 WebP，12 MB 以内，方图；更多图片保存后添加"
              />
            </section>
            <SkuRows values={values} />
            <Terms values={values} />
          </Form>
        </div>
      )}
    </>
  )
}

const rows = Array.from({ length: SKU_ROWS }, (_, row) => row)
/** Rows that are not folded. */
const OPEN_ROWS = 3

function SkuRow({ row, values }: { row: number; values: Values }) {
  const isFirst = row === 0
  return (
    <div className="pair">
      <TextField
        name={skuField(row, 'Specs')}
        label={`规格 ${row + 1}`}
        maxLength={60}
        required={false}
        value={values[skuField(row, 'Specs')]}
        hint={isFirst ? '按规格名的顺序，例如“红、S”' : undefined}
      />
      <TextField
        name={skuField(row, 'Price')}
        label={`价格 ${row + 1}`}
        inputMode="decimal"
        maxLength={10}
        required={isFirst}
        value={values[skuField(row, 'Price')]}
        hint={isFirst ? '元' : undefined}
      />
      <TextField
        name={skuField(row, 'Stock')}
        label={`库存 ${row + 1}`}
        inputMode="numeric"
        maxLength={5}
        required={isFirst}
        hint={isFirst ? '件' : undefined}
      />
    </div>
  )
}

function SkuRows({ values }: { values: Values }) {
  const { refused } = useDesk()
  // A refused form shows every row, since any of them may have a problem.
  const isOpen = refused !== undefined || values[skuField(OPEN_ROWS, 'Price')] !== undefined
  return (
    <section aria-label="规格与库存">
      <h2>规格与库存</h2>
      <TextField
        name="SpecNames"
        label="规格名"
        maxLength={40}
        required={false}
        value={values.SpecNames}
        hint="例如“颜色、尺寸”；只有一种就不填，下面填一行"
      />
      {rows.slice(0, OPEN_ROWS).map((row) => (
        <SkuRow key={row} row={row} values={values} />
      ))}
      <details className="folded" open={isOpen}>
        <summary>更多规格</summary>
        {rows.slice(OPEN_ROWS).map((row) => (
          <SkuRow key={row} row={row} values={values} />
        ))}
      </details>
    </section>
  )
}

function Terms({ values }: { values: Values }) {
  return (
    <section aria-label="销售">
      <h2>销售</h2>
      <Choice
        name="Delivery"
        label="配送"
        value={values.Delivery}
        options={Object.entries(deliveryWays).map(([value, { text }]) => ({ value, text }))}
      />
      <div className="pair">
        <TextField
          name="LimitPerUser"
          label="每人限购（件）"
          inputMode="numeric"
          maxLength={3}
          value={values.LimitPerUser ?? '0'}
          hint="0 为不限"
        />
        <TextField
          name="MemberPriceFrom"
          label="会员价自等级"
          inputMode="numeric"
          maxLength={2}
          value={values.MemberPriceFrom ?? '0'}
          hint="0 为没有会员价"
        />
      </div>
      <TextField
        name="SaleFrom"
        label="开售"
        type="datetime-local"
        required={false}
        hint="不填就是现在；开售前会员看得到、买不了"
      />
      <Tick name="IsOnSale" label="保存后马上上架" />
    </section>
  )
}
