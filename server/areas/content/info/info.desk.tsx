import * as v from 'valibot'
import {
  Choice,
  Form,
  Hidden,
  KeptHidden,
  NewId,
  PictureField,
  TextArea,
  TextField,
} from '../../../desk/components/Form'
import { PickBox } from '../../../desk/components/Picks'
import { MANY_FORM, ManyForm, manyActs } from '../../../desk/components/publicationMany'
import { EndButton, endAct, SpanFields } from '../../../desk/components/publication'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  optionalTextField,
  textField,
  type Typed,
} from '../../../desk/deskForm'
import { editingParts, type Editing } from '../../../desk/editing'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { typedRichText } from '../../../kernel/markdown'
import type { InfoService } from './info.service'

const PAGE_SIZE = 20
const TAGS_MAX = 5

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
const form = v.pipe(
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

const draftOf = (typed: v.InferOutput<typeof editForm>) => ({
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
const articleEditing = (articles: InfoService): Editing<v.InferOutput<typeof editForm>> => ({
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
      <Inputs values={values} />
    </>
  ),
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

/** Desk part for articles: writing, scheduled publication, withdrawal. */
export function infoDesk(articles: InfoService): DeskPart {
  const editing = editingParts(articleEditing(articles))
  return {
    name: 'articles',
    title: '文章',
    group: 'content',
    roles: ['marketing'],
    screens: [
      { path: '', title: '文章', show: (visit) => listPage(articles, visit) },
      {
        path: '/new',
        title: '写文章',
        async show({ tenantId, park, query }) {
          const categories = await articles.categories(tenantId)
          const copied = query.copy ? await articles.forEdit(tenantId, query.copy) : undefined
          const { From: _from, To: _to, ...values } = copied?.fields ?? {}
          return (
            <NewPage
              categories={categories}
              copied={copied?.row}
              values={{ Author: park.shortName, ...values }}
            />
          )
        },
      },
      ...editing.screens,
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布文章',
        screen: '/new',
        form,
        takesFile: true,
        async perform({ tenantId, clerk, writeAudit, file }, typed) {
          const draft = { ...draftOf(typed), id: typed.Id, coverOf: typed.CoverOf || undefined }
          await articles.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
          return { to: '/desk/articles', text: `文章「${typed.Title}」已保存` }
        },
      }),
      ...manyActs({
        ...{ what: '文章', unit: '篇', verb: '下架' },
        some: async (tenantId, ids) =>
          (await articles.picked(tenantId, ids)).map(({ publishedAt, showTo, ...row }) => ({
            ...row,
            from: publishedAt,
            to: showTo,
          })),
        begin: articles.begin,
        end: articles.end,
      }),
      endAct({
        part: 'articles',
        what: '文章',
        verb: '下架',
        question: '确认下架这篇文章？',
        end: (tenantId, id, writeAudit) => articles.end(tenantId, id, writeAudit),
      }),
      ...editing.acts,
    ],
  }
}

async function listPage(articles: InfoService, { tenantId, query, now }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await articles.all(tenantId, pages)
  return (
    <List
      title="文章"
      aside={<ButtonLink to="/desk/articles/new">写文章</ButtonLink>}
      caption="文章，新的在前"
      columns={{
        标题: (row) => row.title,
        状态: (row) => row.state,
        阅读: (row) => String(row.views),
        发布时间: (row) => <Moment at={row.publishedAt} />,
        下架时间: (row) => <Moment at={row.showTo} />,
        选择: (row) =>
          row.state === '已结束' ? '—' : <PickBox form={MANY_FORM} id={row.id} title={row.title} />,
        操作: (row) => (
          <span className="row-acts">
            {row.state !== '已结束' && (
              <a href={`/desk/articles/${row.id}/edit`} aria-label={`修改${row.title}`}>
                修改
              </a>
            )}
            <a href={`/desk/articles/new?copy=${row.id}`} aria-label={`复制${row.title}`}>
              复制
            </a>
            {row.state !== '已结束' && <EndButton part="articles" {...row} verb="下架" />}
          </span>
        ),
      }}
      rows={rows.map((row) => ({ ...row, state: stateText(row.publishedAt, row.showTo, now) }))}
      empty="还没有文章"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/articles?page=${page}`}
      after={<ManyForm part="articles" verb="下架" />}
    />
  )
}

function NewPage({
  categories,
  copied,
  values,
}: {
  categories: readonly { Id: string; Name: string }[]
  /** The article that it is a copy of. */
  copied?: { id: string; cover: string }
  values: Typed
}) {
  return (
    <>
      <PageTitle aside={<a href="/desk/articles">全部文章</a>}>写文章</PageTitle>
      <div className="narrow">
        <Form action="/desk/articles/publish" button="发布" hasFile>
          <NewId />
          <KeptHidden name="CoverOf" value={copied?.id} />
          <Choice
            name="CategoryId"
            label="栏目"
            value={values.CategoryId}
            options={categories.map(({ Id, Name }) => ({ value: Id, text: Name }))}
          />
          {copied && copied.cover !== '' && (
            <img src={copied.cover} alt="原文的封面" className="shot" />
          )}
          <PictureField
            name="Picture"
            label={copied && copied.cover !== '' ? '换一张封面' : '封面'}
            required={false}
            hint="JPEG、PNG 或 WebP，12 MB 以内"
          />
          <Inputs values={values} />
        </Form>
      </div>
    </>
  )
}

function Inputs({ values }: { values: Typed }) {
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
