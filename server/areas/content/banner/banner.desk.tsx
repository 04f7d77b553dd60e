import * as v from 'valibot'
import { parseSafeLink } from '@/rules/safeLink'
import { Choice, Form, NewId, PictureField, TextField } from '../../../desk/components/Form'
import { MANY_FORM, ManyForm, manyActs, PickBox } from '../../../desk/components/publicationMany'
import { EndButton, endAct, SpanFields } from '../../../desk/components/publication'
import { ButtonLink, List } from '../../../desk/components/List'
import { Moment, PageTitle, stateText } from '../../../desk/components/shown'
import {
  momentOrNeverField,
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  textField,
  type Typed,
} from '../../../desk/deskForm'
import { editingParts, type Editing } from '../../../desk/editing'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { hasPage } from '../../../kernel/folder/appFunction'
import { Failure } from '../../../kernel/failure'
import type { BannerService } from './banner.service'

const positionTexts = { home: '首页', mall: '商城', points: '积分商城' } as const
const positions = Object.entries(positionTexts).map(([value, text]) => ({ value, text }))

/** Whether a link is empty or a page of this app, with query. */
const isOwnPage = (link: string): boolean => {
  const read = link === '' ? null : parseSafeLink(link, [])
  return link === '' || (read?.kind === 'path' && hasPage(read.path))
}

const fields = {
  Position: v.picklist(['home', 'mall', 'points'], '请选择位置'),
  Title: textField('标题', 40),
  Alt: textField('图片说明', 60),
  Link: v.pipe(optionalTextField('跳转页面', 300), v.check(isOwnPage, '跳转页面不是应用里的页面')),
  Rank: numberField('顺序', 0, 9_999),
  From: momentOrNowField('开始时间'),
  To: momentOrNeverField('结束时间'),
}

const spanMessage = '结束时间应晚于开始时间'

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

const draftOf = (typed: v.InferOutput<typeof editForm>) => ({
  position: typed.Position,
  title: typed.Title,
  alt: typed.Alt,
  link: typed.Link,
  rank: typed.Rank,
  showFrom: typed.From,
  showTo: typed.To,
})

const labels = {
  ...{ Position: '位置', Title: '标题', Alt: '图片说明', Link: '跳转页面', Rank: '顺序' },
  ...{ From: '开始时间', To: '结束时间' },
}

/** How a published banner is edited; its picture stays. */
const bannerEditing = (banners: BannerService): Editing<v.InferOutput<typeof editForm>> => ({
  ...{ part: 'banners', what: '轮播图', labels, kept: ['From', 'To'], form: editForm },
  words: (name, value) =>
    name === 'Position'
      ? (positions.find((one) => one.value === value)?.text ?? value)
      : value.replace('T', ' '),
  async find(tenantId, id) {
    const { row, isOver, ...found } = await banners.forEdit(tenantId, id)
    return {
      ...found,
      title: row.title,
      ...(isOver && { closed: '这张轮播图已经结束，不能修改。' }),
    }
  },
  inputs: (values) => (
    <>
      <p className="muted">图片不变；要换图，请发布一张新的。</p>
      <Inputs fields={values} />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft, seen }) =>
    banners.edit({ tenantId, id, seen, clerk: clerk.name }, draftOf(draft), writeAudit),
})

/** Desk part for banners: publishing with a picture, and ending. */
export function bannerDesk(banners: BannerService): DeskPart {
  const editing = editingParts(bannerEditing(banners))
  return {
    name: 'banners',
    title: '轮播图',
    group: 'content',
    roles: ['marketing'],
    screens: [
      { path: '', title: '轮播图', show: (visit) => listPage(banners, visit) },
      { path: '/new', title: '新轮播图', show: async () => <NewPage /> },
      ...editing.screens,
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布轮播图',
        screen: '/new',
        form,
        takesFile: true,
        async perform({ tenantId, clerk, writeAudit, file }, typed) {
          if (!file) throw new Failure(400, '请选择图片', 'noFile')
          const draft = { ...draftOf(typed), id: typed.Id }
          await banners.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
          return { to: '/desk/banners', text: `轮播图“${typed.Title}”已保存` }
        },
      }),
      ...manyActs({
        ...{ what: '轮播图', unit: '张', verb: '下架' },
        some: async (tenantId, ids) =>
          (await banners.some(tenantId, ids)).map(({ showFrom, showTo, ...row }) => ({
            ...row,
            from: showFrom,
            to: showTo,
          })),
        begin: banners.begin,
        end: banners.end,
      }),
      endAct({
        part: 'banners',
        what: '轮播图',
        verb: '下架',
        question: '确认下架这张轮播图？',
        end: (tenantId, id, writeAudit) => banners.end(tenantId, id, writeAudit),
      }),
      ...editing.acts,
    ],
  }
}

async function listPage(banners: BannerService, { tenantId, now }: Visit) {
  const rows = await banners.all(tenantId)
  return (
    <List
      title="轮播图"
      aside={<ButtonLink to="/desk/banners/new">新轮播图</ButtonLink>}
      caption="轮播图，新的在前"
      columns={{
        标题: (row) => row.title,
        图片: (row) => <img src={row.image} alt={row.alt} className="thumb" loading="lazy" />,
        位置: (row) => positionTexts[row.position],
        状态: (row) => row.state,
        开始: (row) => <Moment at={row.showFrom} />,
        结束: (row) => <Moment at={row.showTo} />,
        选择: (row) =>
          row.state === '已结束' ? '—' : <PickBox form={MANY_FORM} id={row.id} title={row.title} />,
        操作: (row) =>
          row.state === '已结束' ? (
            '—'
          ) : (
            <span className="row-acts">
              <a href={`/desk/banners/${row.id}/edit`} aria-label={`修改${row.title}`}>
                修改
              </a>
              <EndButton part="banners" {...row} verb="下架" />
            </span>
          ),
      }}
      rows={rows.map((row) => ({ ...row, state: stateText(row.showFrom, row.showTo, now) }))}
      empty="还没有轮播图"
      after={<ManyForm part="banners" verb="下架" />}
    />
  )
}

function NewPage() {
  return (
    <>
      <PageTitle aside={<a href="/desk/banners">全部轮播图</a>}>新轮播图</PageTitle>
      <div className="narrow">
        <Form action="/desk/banners/publish" button="发布" hasFile>
          <NewId />
          <PictureField
            name="Picture"
            label="图片"
            hint="JPEG、PNG 或 WebP，12 MB 以内，建议 1200 × 600"
          />
          <Inputs fields={{}} />
        </Form>
      </div>
    </>
  )
}

function Inputs({ fields: values }: { fields: Typed }) {
  return (
    <>
      <Choice name="Position" label="位置" value={values.Position ?? 'home'} options={positions} />
      <TextField name="Title" label="标题" maxLength={40} value={values.Title} />
      <TextField
        name="Alt"
        label="图片说明"
        maxLength={60}
        value={values.Alt}
        hint="读给看不到图片的人：图上有什么"
      />
      <TextField
        name="Link"
        label="跳转页面"
        required={false}
        value={values.Link}
        hint="应用里的页面，如 /pages/couponCenter/couponCenter"
      />
      <TextField
        name="Rank"
        label="顺序"
        value={values.Rank ?? '100'}
        inputMode="numeric"
        hint="小的在前"
        maxLength={4}
      />
      <SpanFields from="开始时间" to="结束时间" values={values} />
    </>
  )
}
