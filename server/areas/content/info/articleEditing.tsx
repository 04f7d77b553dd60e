import * as v from 'valibot'
import { Folded } from '../../../desk/components/Folded'
import { Form, Hidden, PictureField, TextArea, TextField } from '../../../desk/components/Form'
import { SpanFields } from '../../../desk/components/publication'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  optionalTextField,
  textField,
  type Typed,
} from '../../../desk/deskForm'
import type { Editing } from '../../../desk/editing'
import { typedRichText } from '../../../kernel/richText'
import type { InfoService } from './info.service'

const TAGS_MAX = 5

/** Inputs of an article's form. @param values initial values by field */
export function ArticleInputs({ values }: { values: Typed }) {
  return (
    <>
      <TextField name="Title" label="标题" maxLength={60} value={values.Title} />
      <TextField
        name="Summary"
        label="摘要"
        maxLength={120}
        required={false}
        value={values.Summary}
      />
      <TextField name="Author" label="作者" value={values.Author} maxLength={30} />
      <TextField
        name="Tags"
        label="标签"
        maxLength={60}
        required={false}
        value={values.Tags}
        hint="最多 5 个，用逗号或空格分开"
      />
      <TextArea
        name="Text"
        label="正文"
        rows={14}
        value={values.Text}
        hint="空一行是新的一段；可用 Markdown（## 小标题、- 列表、**加粗**），也可粘贴简单的 HTML"
      />
      <SpanFields from="发布时间" to="下架时间" values={values} />
    </>
  )
}

const fields = {
  CategoryId: textField('栏目', 64),
  Title: textField('标题', 60),
  Summary: optionalTextField('摘要', 120),
  Author: textField('作者', 30),
  Tags: v.pipe(
    optionalTextField('标签', 60),
    v.transform((text) => text.split(/[\s,，、]+/).filter(Boolean)),
    v.maxLength(TAGS_MAX, `标签最多 ${TAGS_MAX} 个`),
  ),
  Text: textField('正文', 50_000),
  From: momentOrNowField('发布时间'),
  To: momentOrNeverField('下架时间'),
}
const spanMessage = '下架时间应晚于发布时间'
export const form = v.pipe(
  v.object({ Id: newIdField, CoverOf: optionalTextField('封面', 36), ...fields }),
  v.forward(
    v.check(({ From, To }) => To === null || !From || From < To, spanMessage),
    ['To'],
  ),
)
const editForm = v.pipe(
  v.object(fields),
  v.forward(
    v.check(({ From, To }) => To === null || !From || From < To, spanMessage),
    ['To'],
  ),
)

const labels = {
  ...{ Title: '标题', Summary: '摘要', Author: '作者', Tags: '标签', Text: '正文' },
  ...{ From: '发布时间', To: '下架时间' },
}

export const draftOf = (typed: v.InferOutput<typeof editForm>) => ({
  categoryId: typed.CategoryId,
  title: typed.Title,
  summary: typed.Summary,
  author: typed.Author,
  tags: typed.Tags,
  text: typed.Text,
  publishedAt: typed.From,
  showTo: typed.To,
})

/** How a published article is edited; its category stays as it is. */
export const articleEditing = (articles: InfoService): Editing<v.InferOutput<typeof editForm>> => ({
  ...{ part: 'articles', what: '文章', labels, kept: ['From', 'To'], form: editForm },
  words: (_name, value) => value.replace(/^(\d{4}-\d\d-\d\d)T(?=\d\d:\d\d$)/, '$1 '),
  async find(tenantId, id) {
    const { row, isOver, ...found } = await articles.forEdit(tenantId, id)
    return {
      ...found,
      title: row.title,
      ...(isOver && { closed: '文章已下架，不能修改；可在列表复制一份。' }),
    }
  },
  inputs: (values) => (
    <>
      <Hidden name="CategoryId" value={values.CategoryId ?? ''} />
      <ArticleInputs values={values} />
    </>
  ),
  async below(tenantId, id) {
    const { row } = await articles.forEdit(tenantId, id)
    const action = `/desk/articles/${row.id}/cover`
    return (
      <Folded title="换封面" action={action}>
        {row.cover !== '' && <img src={row.cover} alt="现在的封面" className="shot" />}
        <Form action={action} button="换封面" looks="quiet" hasFile>
          <PictureField name="Cover" label="新封面" hint="JPEG、PNG 或 WebP，12 MB 以内" />
        </Form>
      </Folded>
    )
  },
  preview: async ({ Title, Text }) => (
    <>
      <h3>{Title}</h3>
      {/* Safe HTML: sanitised as for members. */}
      <div dangerouslySetInnerHTML={{ __html: await typedRichText(Text) }} />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft, seen }) =>
    articles.edit({ tenantId, id, seen, clerk: clerk.name }, draftOf(draft), writeAudit),
})
