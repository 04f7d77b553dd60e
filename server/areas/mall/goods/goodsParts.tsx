import { Folded } from '../../../desk/components/Folded'
import { Form, Hidden, NewId, PictureField, TextField } from '../../../desk/components/Form'
import { Table } from '../../../desk/components/shown'
import type { GoodsRow, SkuRow } from './goods.repository'
import { IMAGES_MAX } from './newGoods'

/** Pictures of goods, cover first. @param address of the goods' page */
export function GoodsPictures({
  goods: { name, images },
  address,
}: {
  goods: Pick<GoodsRow, 'name' | 'images'>
  address: string
}) {
  return (
    <>
      <h2>图片</h2>
      <Table
        caption="商品图片，第一张是封面"
        columns={['图片', '位置', '操作']}
        rows={images.map((path, at) => ({
          key: path,
          cells: [
            <img
              key="picture"
              src={path}
              alt={`${name}，第 ${at + 1} 张`}
              className="shot"
              loading="lazy"
            />,
            at === 0 ? '封面' : `第 ${at + 1} 张`,
            <>
              {at > 0 && (
                <Form
                  action={`${address}/pictures/cover`}
                  button="设为封面"
                  about={`第 ${at + 1} 张`}
                  looks="plain"
                >
                  <Hidden name="Path" value={path} />
                </Form>
              )}
              {images.length > 1 && (
                <Form
                  action={`${address}/pictures/remove`}
                  button="移除…"
                  about={`第 ${at + 1} 张`}
                  looks="plain"
                >
                  <Hidden name="Path" value={path} />
                </Form>
              )}
            </>,
          ],
        }))}
        empty="还没有图片。"
      />
      {images.length < IMAGES_MAX && (
        <Folded title="添加图片" action={`${address}/pictures`}>
          <Form action={`${address}/pictures`} button="添加图片" looks="quiet" hasFile>
            <PictureField
              name="Picture"
              label="图片"
              hint={`JPEG、PNG 或 WebP，12 MB 以内；最多 ${IMAGES_MAX} 张`}
            />
          </Form>
        </Folded>
      )}
    </>
  )
}

/** Form for another SKU; nothing for goods without specifications. @param address of the goods' page */
export function NewSku({ skus, address }: { skus: readonly SkuRow[]; address: string }) {
  const names = skus[0]?.specs.map(({ name }) => name) ?? []
  if (names.length === 0) return null
  return (
    <Folded title="新增规格" action={`${address}/skus`}>
      <Form action={`${address}/skus`} button="新增规格" looks="quiet">
        <NewId />
        <TextField
          name="Specs"
          label={names.join('、')}
          maxLength={60}
          hint="按顺序填，用“、”分开"
        />
        <div className="pair">
          <TextField name="Price" label="价格（元）" inputMode="decimal" maxLength={10} />
          <TextField name="Stock" label="库存（件）" inputMode="numeric" maxLength={5} />
        </div>
      </Form>
    </Folded>
  )
}
