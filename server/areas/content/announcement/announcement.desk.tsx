import * as v from 'valibot'
import { Choice, Form, NewId, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { EndButton, endAct, SpanFields } from '../../../desk/components/publication'
import { MANY_FORM, ManyForm, manyActs, PickBox } from '../../../desk/components/publicationMany'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  optionalTextField,
  textField,
  tickField,
  type Typed,
} from '../../../desk/deskForm'
import { editingParts, type Editing } from '../../../desk/editing'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { typedRichText } from '../../../kernel/richText'
import { noticeKindTexts, type AnnouncementService } from './announcement.service'

const PAGE_SIZE = 20
const kinds = Object.entries(noticeKindTexts).map(([value, text]) => ({ value, text }))

const fields = {
  Title: textField('标题', 60),
  Summary: optionalTextField('摘要', 120),
  Kind: v.picklist(['notice', 'activity', 'urgent'], '请选择类型'),
  Text: textField('正文', 20_000),
  Publisher: textField('发布单位', 30),
  IsPinned: tickField,
  From: momentOrNowField('发布时间'),
  To: momentOrNeverField('下架时间'),
}

const spanMessage = '下架时间应晚于发布时间'

const form = v.pipe(
  v.object({ Id: newIdField, ...fields }),
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

const draftOf = (typed: Omit<v.InferOutput<typeof editForm>, 'From' | 'To'>) => ({
  title: typed.Title,
  summary: typed.Summary,
  kind: typed.Kind,
  text: typed.Text,
  publisher: typed.Publisher,
  isPinned: typed.IsPinned,
})

const labels = {
  ...{ Title: '标题', Summary: '摘要', Kind: '类型', Text: '正文', Publisher: '发布单位' },
  ...{ IsPinned: '置顶', From: '发布时间', To: '下架时间' },
}

/** How a published notice is edited. */
const noticeEditing = (
  announcements: AnnouncementService,
): Editing<v.InferOutput<typeof editForm>> => ({
  ...{ part: 'notices', what: '公告', labels, kept: ['From', 'To'], form: editForm },
  words(name, value) {
    if (name === 'Kind') return kinds.find((kind) => kind.value === value)?.text ?? value
    if (name === 'IsPinned') return value === 'on' ? '置顶' : '不置顶'
    return value.replace('T', ' ')
  },
  async find(tenantId, id) {
    const { row, isOver, ...found } = await announcements.forEdit(tenantId, id)
    return {
      ...found,
      title: row.title,
      ...(isOver && { closed: '公告已结束，不能修改；可在列表复制一份。' }),
    }
  },
  inputs: (values) => <Inputs fields={values} />,
  preview: async ({ Title, Text }) => (
    <>
      <h3>{Title}</h3>
      {/* Safe HTML: sanitised as for members. */}
      <div dangerouslySetInnerHTML={{ __html: await typedRichText(Text) }} />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft: { From, To, ...typed }, seen }) =>
    announcements.edit(
      { tenantId, id, seen, clerk: clerk.name },
      { ...draftOf(typed), publishedAt: From, showTo: To },
      writeAudit,
    ),
})

/** Desk part for notices: writing, scheduled publication, withdrawal. */
export function announcementDesk(announcements: AnnouncementService): DeskPart {
  const editing = editingParts(noticeEditing(announcements))
  return {
    name: 'notices',
    title: '公告',
    group: 'content',
    roles: ['marketing'],
    screens: [
      { path: '', title: '公告', show: (visit) => listPage(announcements, visit) },
      {
        path: '/new',
        title: '写公告',
        async show({ park, tenantId, query }) {
          const copied = query.copy ? await announcements.forEdit(tenantId, query.copy) : undefined
          const { From: _from, To: _to, ...fields } = copied?.fields ?? {}
          return <NewPage fields={{ Publisher: park.name, ...fields }} />
        },
      },
      ...editing.screens,
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布公告',
        screen: '/new',
        form,
        async perform({ tenantId, writeAudit }, { From, To, ...typed }) {
          const draft = { ...draftOf(typed), publishedAt: From, showTo: To }
          await announcements.publish(tenantId, { ...draft, id: typed.Id }, writeAudit)
          return { to: '/desk/notices', text: `公告“${typed.Title}”已保存` }
        },
      }),
      ...manyActs({
        ...{ what: '公告', unit: '条', verb: '撤回' },
        some: async (tenantId, ids) =>
          (await announcements.some(tenantId, ids)).map(({ publishedAt, showTo, ...row }) => ({
            ...row,
            from: publishedAt,
            to: showTo,
          })),
        begin: announcements.begin,
        end: announcements.end,
      }),
      endAct({
        part: 'notices',
        what: '公告',
        verb: '撤回',
        question: '确认撤回这条公告？',
        end: (tenantId, id, writeAudit) => announcements.end(tenantId, id, writeAudit),
      }),
      ...editing.acts,
    ],
  }
}

async function listPage(announcements: AnnouncementService, { tenantId, query, now }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await announcements.all(tenantId, pages)
  return (
    <List
      title="公告"
      aside={<ButtonLink to="/desk/notices/new">写公告</ButtonLink>}
      caption="公告，新的在前"
      columns={{
        标题: (row) => row.title,
        类型: (row) => noticeKindTexts[row.kind],
        状态: (row) => (row.isPinned && row.state === '展示中' ? '展示中·置顶' : row.state),
        发布时间: (row) => <Moment at={row.publishedAt} />,
        下架时间: (row) => <Moment at={row.showTo} />,
        选择: (row) =>
          row.state === '已结束' ? '—' : <PickBox form={MANY_FORM} id={row.id} title={row.title} />,
        操作: (row) => (
          <span className="row-acts">
            {row.state !== '已结束' && (
              <a href={`/desk/notices/${row.id}/edit`} aria-label={`修改${row.title}`}>
                修改
              </a>
            )}
            <a href={`/desk/notices/new?copy=${row.id}`} aria-label={`复制${row.title}`}>
              复制
            </a>
            {row.state !== '已结束' && <EndButton part="notices" {...row} verb="撤回" />}
          </span>
        ),
      }}
      rows={rows.map((row) => ({ ...row, state: stateText(row.publishedAt, row.showTo, now) }))}
      empty="还没有公告"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/notices?page=${page}`}
      after={<ManyForm part="notices" verb="撤回" />}
    />
  )
}

function NewPage({ fields: values }: { fields: Typed }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/notices">全部公告</a>}>写公告</PageTitle>
      <div className="narrow">
        <Form action="/desk/notices/publish" button="发布">
          <NewId />
          <Inputs fields={values} />
        </Form>
      </div>
    </>
  )
}

function Inputs({ fields: values }: { fields: Typed }) {
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
      <Choice name="Kind" label="类型" value={values.Kind ?? 'notice'} options={kinds} />
      <TextArea
        name="Text"
        label="正文"
        rows={10}
        value={values.Text}
        hint="空一行是新的一段；可用 Markdown（## 小标题、- 列表、**加粗**）"
      />
      <TextField name="Publisher" label="发布单位" value={values.Publisher} maxLength={30} />
      <SpanFields from="发布时间" to="下架时间" values={values} />
      <Tick name="IsPinned" label="置顶" value={values.IsPinned === 'on'} />
    </>
  )
}
