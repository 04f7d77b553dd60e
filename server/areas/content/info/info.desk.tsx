import * as v from 'valibot'
import { Choice, Form, KeptHidden, NewId, PictureField } from '../../../desk/components/Form'
import { MANY_FORM, ManyForm, manyActs, PickBox } from '../../../desk/components/publicationMany'
import { EndButton, endAct } from '../../../desk/components/publication'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import { type Typed } from '../../../desk/deskForm'
import { editingParts } from '../../../desk/editing'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { articleEditing, ArticleInputs, draftOf, form } from './articleEditing'
import type { InfoService } from './info.service'

const PAGE_SIZE = 20

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
          return { to: '/desk/articles', text: `文章“${typed.Title}”已保存` }
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
      deskAct({
        path: '/:id/cover',
        title: '换文章封面',
        screen: '/:id/edit',
        form: v.object({}),
        takesFile: true,
        async perform({ tenantId, clerk, params: { id = '' }, file, writeAudit }) {
          if (!file) throw new Failure(400, '请选择封面', 'picture', { field: 'Cover' })
          await articles.changeCover({ tenantId, userId: clerk.userId }, id, file, writeAudit)
          return { to: `/desk/articles/${id}/edit`, text: '封面已换' }
        },
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
          <ArticleInputs values={values} />
        </Form>
      </div>
    </>
  )
}
