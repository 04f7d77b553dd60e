import * as v from 'valibot'
import { Choice, TextArea, TextField } from '../../../desk/components/Form'
import { optionalTextField, textField } from '../../../desk/deskForm'
import type { Editing } from '../../../desk/editing'
import { typedRichText } from '../../../kernel/richText'
import type { GoodsTexts } from './goodsTexts'

const TAGS_MAX = 5
const PARAMS_MAX = 20

const lines = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
const paramOf = (line: string) => {
  const [, name = '', value = ''] = /^([^:：]*)[:：](.*)$/.exec(line) ?? []
  return { name: name.trim(), value: value.trim() }
}

/** Fields for the texts of goods. */
export const goodsTextFields = {
  Name: textField('商品名', 30),
  SubTitle: optionalTextField('副标题', 40),
  CategoryId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择类别')),
  Tags: v.pipe(
    optionalTextField('标签', 60),
    v.transform((text) => [...new Set(text.split(/[\s,，、]+/).filter(Boolean))]),
    v.maxLength(TAGS_MAX, `标签最多 ${TAGS_MAX} 个`),
    v.everyItem((tag) => [...tag].length <= 12, '每个标签最多 12 个字'),
  ),
  Params: v.pipe(
    optionalTextField('参数', 1_000),
    v.transform((text) => lines(text).map(paramOf)),
    v.everyItem(({ name, value }) => name !== '' && value !== '', '参数每行一个，写成“材质：棉”'),
    v.check(
      (all) => new Set(all.map(({ name }) => name)).size === all.length,
      '有一个参数写了两次',
    ),
    v.maxLength(PARAMS_MAX, `参数最多 ${PARAMS_MAX} 个`),
  ),
  Text: optionalTextField('详情', 20_000),
  PickupPlace: optionalTextField('自提地点', 60),
}

const goodsTextLabels = {
  ...{ Name: '商品名', SubTitle: '副标题', CategoryId: '类别', Tags: '标签' },
  ...{ Params: '参数', Text: '详情', PickupPlace: '自提地点' },
}

/** Inputs of `goodsTextFields`. @param values initial values by field */
export function GoodsTextInputs({
  values,
  categories,
}: {
  values: Readonly<Record<string, string | undefined>>
  categories: readonly { id: string; name: string }[]
}) {
  return (
    <>
      <TextField name="Name" label="商品名" maxLength={30} value={values.Name} />
      <TextField
        name="SubTitle"
        label="副标题"
        maxLength={40}
        required={false}
        value={values.SubTitle}
      />
      <Choice
        name="CategoryId"
        label="类别"
        value={values.CategoryId}
        options={categories.map((one) => ({ value: one.id, text: one.name }))}
      />
      <TextField
        name="Tags"
        label="标签"
        maxLength={60}
        required={false}
        value={values.Tags}
        hint="最多 5 个，用逗号或空格分开"
      />
      <TextArea
        name="Params"
        label="参数"
        required={false}
        value={values.Params}
        hint="每行一个，例如“材质：棉”"
      />
      <TextArea
        name="Text"
        label="详情"
        rows={12}
        required={false}
        value={values.Text}
        hint="空一行是新的一段；可用 Markdown（## 小标题、- 列表、**加粗**），也可粘贴简单的 HTML"
      />
      <TextField
        name="PickupPlace"
        label="自提地点"
        maxLength={60}
        required={false}
        value={values.PickupPlace}
        hint="不填就是在店里取"
      />
    </>
  )
}

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
