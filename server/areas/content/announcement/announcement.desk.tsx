import * as v from 'valibot'
import { Choice, Form, NewId, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { EndButton, endAct, SpanFields } from '../../../desk/components/publication'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  optionalTextField,
  textField,
  tickField,
} from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { noticeKindTexts, type AnnouncementService } from './announcement.service'

const PAGE_SIZE = 20
const kinds = Object.entries(noticeKindTexts).map(([value, text]) => ({ value, text }))

const form = v.pipe(
  v.object({
    Id: newIdField,
    Title: textField('标题', 60),
    Summary: optionalTextField('摘要', 120),
    Kind: v.picklist(['notice', 'activity', 'urgent'], '请选择类型'),
    Text: textField('正文', 20_000),
    Publisher: textField('发布单位', 30),
    IsPinned: tickField,
    From: momentOrNowField('发布时间'),
    To: momentOrNeverField('下架时间'),
  }),
  v.forward(
    v.check(({ From, To }) => To === null || !From || From < To, '下架时间应晚于发布时间'),
    ['To'],
  ),
)

/** Desk part for notices: writing, scheduled publication, withdrawal. */
export function announcementDesk(announcements: AnnouncementService): DeskPart {
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
        show: async ({ park }) => <NewPage publisher={park.name} />,
      },
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布公告',
        screen: '/new',
        form,
        async perform({ tenantId, witness }, { From, To, ...typed }) {
          const draft = {
            id: typed.Id,
            title: typed.Title,
            summary: typed.Summary,
            kind: typed.Kind,
            text: typed.Text,
            publisher: typed.Publisher,
            isPinned: typed.IsPinned,
            publishedAt: From,
            showTo: To,
          }
          await announcements.publish(tenantId, draft, witness)
          return { to: '/desk/notices', text: `公告「${typed.Title}」已保存` }
        },
      }),
      endAct({
        part: 'notices',
        what: '公告',
        verb: '撤回',
        question: '确认撤回这条公告？',
        end: (tenantId, id, witness) => announcements.end(tenantId, id, witness),
      }),
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
        操作: (row) => <EndButton part="notices" {...row} verb="撤回" />,
      }}
      rows={rows.map((row) => ({ ...row, state: stateText(row.publishedAt, row.showTo, now) }))}
      empty="还没有公告"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/notices?page=${page}`}
    />
  )
}

function NewPage({ publisher }: { publisher: string }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/notices">全部公告</a>}>写公告</PageTitle>
      <div className="narrow">
        <Form action="/desk/notices/publish" button="发布">
          <NewId />
          <TextField name="Title" label="标题" maxLength={60} />
          <TextField name="Summary" label="摘要" maxLength={120} required={false} />
          <Choice name="Kind" label="类型" value="notice" options={kinds} />
          <TextArea
            name="Text"
            label="正文"
            rows={10}
            hint="空一行是新的一段；可用 Markdown（## 小标题、- 列表、**加粗**）"
          />
          <TextField name="Publisher" label="发布单位" value={publisher} maxLength={30} />
          <SpanFields from="发布时间" to="下架时间" />
          <Tick name="IsPinned" label="置顶" />
        </Form>
      </div>
    </>
  )
}
