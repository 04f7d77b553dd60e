import * as v from 'valibot'
import {
  Choice,
  Form,
  NewId,
  PictureField,
  TextArea,
  TextField,
} from '../../../desk/components/Form'
import { EndButton, endAct, SpanFields } from '../../../desk/components/publication'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  optionalTextField,
  textField,
} from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import type { InfoService } from './info.service'

const PAGE_SIZE = 20
const TAGS_MAX = 5

const form = v.pipe(
  v.object({
    Id: newIdField,
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
  }),
  v.forward(
    v.check(({ From, To }) => To === null || !From || From < To, '下架时间应晚于发布时间'),
    ['To'],
  ),
)

/** Desk part for articles: writing, scheduled publication, withdrawal. */
export function infoDesk(articles: InfoService): DeskPart {
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
        async show({ tenantId, park }) {
          const categories = await articles.categories(tenantId)
          return <NewPage categories={categories} author={park.shortName} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布文章',
        screen: '/new',
        form,
        takesFile: true,
        async perform({ tenantId, clerk, witness, file }, typed) {
          const draft = {
            id: typed.Id,
            categoryId: typed.CategoryId,
            title: typed.Title,
            summary: typed.Summary,
            author: typed.Author,
            tags: typed.Tags,
            text: typed.Text,
            publishedAt: typed.From,
            showTo: typed.To,
          }
          await articles.publish({ tenantId, userId: clerk.userId }, draft, file, witness)
          return { to: '/desk/articles', text: `文章「${typed.Title}」已保存` }
        },
      }),
      endAct({
        part: 'articles',
        what: '文章',
        verb: '下架',
        question: '确认下架这篇文章？',
        end: (tenantId, id, witness) => articles.end(tenantId, id, witness),
      }),
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
        操作: (row) => <EndButton part="articles" {...row} verb="下架" />,
      }}
      rows={rows.map((row) => ({ ...row, state: stateText(row.publishedAt, row.showTo, now) }))}
      empty="还没有文章"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/articles?page=${page}`}
    />
  )
}

function NewPage({
  categories,
  author,
}: {
  categories: readonly { Id: string; Name: string }[]
  author: string
}) {
  return (
    <>
      <PageTitle aside={<a href="/desk/articles">全部文章</a>}>写文章</PageTitle>
      <div className="narrow">
        <Form action="/desk/articles/publish" button="发布" hasFile>
          <NewId />
          <Choice
            name="CategoryId"
            label="栏目"
            options={categories.map(({ Id, Name }) => ({ value: Id, text: Name }))}
          />
          <TextField name="Title" label="标题" maxLength={60} />
          <TextField name="Summary" label="摘要" maxLength={120} required={false} />
          <TextField name="Author" label="作者" value={author} maxLength={30} />
          <TextField
            name="Tags"
            label="标签"
            maxLength={60}
            required={false}
            hint="最多 5 个，用逗号或空格分开"
          />
          <PictureField
            name="Picture"
            label="封面"
            required={false}
            hint="JPEG、PNG 或 WebP，12 MB 以内"
          />
          <TextArea
            name="Text"
            label="正文"
            rows={14}
            hint="空一行是新的一段；可用 Markdown（## 小标题、- 列表、**加粗**），也可粘贴简单的 HTML"
          />
          <SpanFields from="发布时间" to="下架时间" />
        </Form>
      </div>
    </>
  )
}
