import * as v from 'valibot'
import { batchAct, type BatchRow } from '../../../desk/batch'
import { Form, Hidden, TextArea, TextField } from '../../../desk/components/Form'
import { pickedIds, PickBox, PickForm } from '../../../desk/components/publicationMany'
import type { AccountService } from '../../people/account/account.service'
import { ButtonLink, List } from '../../../desk/components/List'
import { Facts, Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { editingParts, type Editing } from '../../../desk/editing'
import type { ShopService } from '../../shops/shop/shop.service'
import { couponForm, couponTextForm, draftOf, emptyForm, stockForm } from './couponForm'
import { deskKinds, NewCoupon } from './newCouponPage'
import type { CouponRow } from './coupon.repository'
import type { CouponService } from './coupon.service'
import { GiveManyForm, giveManyAct } from './giveMany'
import { couponFaceOf, kindTexts } from './couponTerms'

const PAGE_SIZE = 20

export interface CouponDeskOptions {
  coupons: Pick<
    CouponService,
    | 'all'
    | 'forStaff'
    | 'forGift'
    | 'held'
    | 'publish'
    | 'addStock'
    | 'endClaiming'
    | 'forEdit'
    | 'editTexts'
    | 'given'
    | 'giveByStaff'
  >
  accounts: Pick<AccountService, 'byPhone'>
  shops: Pick<ShopService, 'all'>
}

/** Coupons at the desk: publish, add stock, end claiming. */
export function couponDesk({ coupons, shops, accounts }: CouponDeskOptions): DeskPart {
  const addressOf = (id: string) => `/desk/coupons/${id}`
  const editing = editingParts(couponEditing(coupons))
  return {
    name: 'coupons',
    title: '优惠券',
    group: 'members',
    roles: ['marketing'],
    screens: [
      { path: '', title: '优惠券', show: (visit) => listPage(coupons, visit) },
      {
        path: '/new',
        title: '新优惠券',
        async show({ tenantId, query }) {
          const copied = query.copy ? await coupons.forStaff(tenantId, query.copy) : undefined
          const kind = deskKinds.find((one) => one === (copied?.kind ?? query.kind))
          return <NewCoupon shops={await shops.all(tenantId)} kind={kind} copied={copied} />
        },
      },
      ...editing.screens,
      {
        path: '/:id',
        title: '优惠券详情',
        async show({ tenantId, params: { id = '' }, now }) {
          return <CouponPage coupon={await coupons.forStaff(tenantId, id)} now={now} />
        },
      },
    ],
    acts: [
      giveManyAct({ coupons, accounts }),
      batchAct({
        ...{ path: '/end-many', title: '结束领取', unit: '种', screen: '' },
        warning: '会员不能再领取，不能恢复。已领取的仍可使用。',
        form: v.looseObject({}),
        async plan({ tenantId, now }, form) {
          return Promise.all(
            pickedIds(form).map(async (id): Promise<BatchRow<string>> => {
              const row = await coupons.forStaff(tenantId, id)
              const held = await coupons.held(tenantId, id)
              const label = `${row.name}（会员手里 ${held} 张）`
              return row.claimTo.getTime() <= now
                ? { label, problem: '领取已经结束' }
                : { label, item: row.id }
            }),
          )
        },
        async run({ tenantId, writeAudit }, id) {
          await coupons.endClaiming(tenantId, id, writeAudit)
          return '已结束领取'
        },
      }),
      deskAct({
        path: '/publish',
        title: '发布优惠券',
        screen: '/new',
        form: couponForm,
        async perform({ tenantId, writeAudit }, typed) {
          const draft = draftOf(typed, typed.groups.length > 0 ? await shops.all(tenantId) : [])
          await coupons.publish(tenantId, draft, writeAudit)
          return { to: addressOf(draft.id), text: `优惠券“${draft.name}”已发布` }
        },
      }),
      deskAct({
        path: '/:id/add-stock',
        title: '增加优惠券库存',
        screen: '/:id',
        form: stockForm,
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Seen, Added }) {
          await coupons.addStock(tenantId, id, { seen: Seen, added: Added }, writeAudit)
          return { to: addressOf(id), text: `库存已增加 ${Added} 张` }
        },
      }),
      deskAct({
        path: '/:id/end',
        title: '结束优惠券领取',
        screen: '/:id',
        form: emptyForm,
        async ask({ tenantId, params: { id = '' } }) {
          const [{ name, stock }, held] = await Promise.all([
            coupons.forStaff(tenantId, id),
            coupons.held(tenantId, id),
          ])
          return {
            title: `确认结束领取“${name}”？`,
            text: (
              <>
                <p>会员不能再领取，不能恢复。已领取的仍可使用。</p>
                <Facts
                  facts={[
                    ['会员手里未用', `${held} 张，仍可使用`],
                    ['不再发出', `${stock} 张`],
                  ]}
                />
              </>
            ),
            button: '结束领取',
          }
        },
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await coupons.endClaiming(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '已结束领取' }
        },
      }),
      ...editing.acts,
    ],
  }
}

/** How the texts of a coupon are edited. */
const couponEditing = (
  coupons: CouponDeskOptions['coupons'],
): Editing<v.InferOutput<typeof couponTextForm>> => ({
  ...{ part: 'coupons', what: '优惠券', labels: { Name: '名称', Description: '使用说明' } },
  form: couponTextForm,
  async find(tenantId, id) {
    const { row, ...found } = await coupons.forEdit(tenantId, id)
    return { ...found, title: row.name }
  },
  inputs: ({ Name, Description }) => (
    <>
      <p className="muted">只能改文字，已领的券同时更新；改面值和条件请复制一张。</p>
      <TextField name="Name" label="名称" maxLength={30} value={Name} />
      <TextArea
        name="Description"
        label="使用说明"
        maxLength={500}
        required={false}
        value={Description}
      />
    </>
  ),
  save: ({ tenantId, clerk, writeAudit }, id, { draft, seen }) =>
    coupons.editTexts(
      { tenantId, id, seen, clerk: clerk.name },
      { name: draft.Name, description: draft.Description },
      writeAudit,
    ),
})

const stateOf = (row: CouponRow, now: number): string =>
  row.isClaimable
    ? { 未开始: '未开始', 展示中: '领取中', 已结束: '已结束' }[
        stateText(row.claimFrom, row.claimTo, now)
      ]
    : '仅发放'

async function listPage(coupons: CouponDeskOptions['coupons'], { tenantId, query, now }: Visit) {
  const pages = { PageIndex: pageOf(query), PageSize: PAGE_SIZE }
  const { rows, total } = await coupons.all(tenantId, pages)
  return (
    <List
      title="优惠券"
      aside={<ButtonLink to="/desk/coupons/new">新优惠券</ButtonLink>}
      caption="优惠券"
      columns={{
        名称: (row) => <a href={`/desk/coupons/${row.id}`}>{row.name}</a>,
        类型: (row) => kindTexts[row.kind],
        面值: (row) => faceText(row),
        状态: (row) => stateOf(row, now),
        已领: (row) => String(row.claimed),
        库存: (row) => String(row.stock),
        领取截止: (row) => <Moment at={row.claimTo} />,
        选择: (row) =>
          row.claimTo.getTime() <= now ? (
            '—'
          ) : (
            <PickBox form="end-many" id={row.id} title={row.name} />
          ),
      }}
      rows={rows}
      empty="还没有优惠券"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/coupons?page=${page}`}
      after={<PickForm id="end-many" action="/desk/coupons/end-many" button="结束所选的领取…" />}
    />
  )
}

function faceText(row: CouponRow): string {
  const { Text, Condition } = couponFaceOf(row)
  return [Text, Condition].filter(Boolean).join('，')
}

function CouponPage({ coupon: row, now }: { coupon: CouponRow; now: number }) {
  const address = `/desk/coupons/${row.id}`
  const isOver = row.claimTo.getTime() <= now
  return (
    <>
      <PageTitle
        aside={
          <>
            <a href="/desk/coupons">全部优惠券</a>
            <a href={`${address}/edit`}>修改文字</a>
            {deskKinds.some((kind) => kind === row.kind) && (
              <a href={`/desk/coupons/new?copy=${row.id}`}>复制</a>
            )}
          </>
        }
      >
        {row.name}
      </PageTitle>
      <Facts
        facts={[
          ['类型', kindTexts[row.kind]],
          ['面值', faceText(row)],
          ['状态', stateOf(row, now)],
          ['发行总量', String(row.initialStock)],
          ['已领', String(row.claimed)],
          ['库存', String(row.stock)],
          ['每人限领', row.perUserLimit === 0 ? '不限' : `${row.perUserLimit} 张`],
          ['领取开始', <Moment key="from" at={row.claimFrom} />],
          ['领取截止', <Moment key="to" at={row.claimTo} />],
          [
            '有效期',
            row.validDays === null ? (
              <span key="valid">
                <Moment at={row.validFrom} /> 至 <Moment at={row.validTo} />
              </span>
            ) : (
              `领取后 ${row.validDays} 天`
            ),
          ],
          ['说明', row.description],
        ]}
      />
      {!isOver && (
        <>
          <section className="narrow" aria-labelledby="stock">
            <h2 id="stock">增加库存</h2>
            <Form action={`${address}/add-stock`} button="增加">
              <Hidden name="Seen" value={String(row.initialStock)} />
              <TextField name="Added" label="增加多少张" inputMode="numeric" maxLength={6} />
            </Form>
          </section>
          <Form action={`${address}/end`} button="结束领取…" looks="quiet" />
        </>
      )}
      {row.stock > 0 && <GiveManyForm address={address} stock={row.stock} />}
    </>
  )
}
