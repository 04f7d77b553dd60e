import * as v from 'valibot'
import type { Editing } from '../../../desk/editing'
import { typedRichText } from '../../../kernel/markdown'
import type { GoodsTexts } from './goodsTexts'
import { goodsTextFields, GoodsTextInputs, goodsTextLabels } from './goodsTextInputs'

const form = v.object(goodsTextFields)

/** How the texts of goods are edited; pictures, shop and delivery stay as they are. */
export const goodsEditing = (texts: GoodsTexts): Editing<v.InferOutput<typeof form>> => ({
  ...{ part: 'mall-goods', what: '商品', labels: goodsTextLabels, form },
  async find(tenantId, id) {
    const { row, categories, ...found } = await texts.forEdit(tenantId, id)
    const names = Object.fromEntries(categories.map((one) => [one.id, one.name]))
    return { ...found, title: row.name, texts: { CategoryId: names } }
  },
  async inputs(values, tenantId, id) {
    const { categories } = await texts.forEdit(tenantId, id)
    const offered = categories.filter((one) => one.isActive || one.id === values.CategoryId)
    return <GoodsTextInputs values={values} categories={offered} />
  },
  preview: async ({ Name, SubTitle, Text }) => (
    <>
      <h3>{Name}</h3>
      {SubTitle !== '' && <p className="muted">{SubTitle}</p>}
      {/* Safe HTML: sanitised as for members. */}
      <div dangerouslySetInnerHTML={{ __html: await typedRichText(Text) }} />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft, seen }) =>
    texts.edit(
      { tenantId, id, seen, clerk: clerk.name },
      {
        ...{ name: draft.Name, subTitle: draft.SubTitle, categoryId: draft.CategoryId },
        ...{ tags: draft.Tags, params: draft.Params, text: draft.Text },
        pickupPlace: draft.PickupPlace,
      },
      writeAudit,
    ),
})
