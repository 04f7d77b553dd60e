import {
  Choice,
  Form,
  Hidden,
  NewId,
  TextArea,
  TextField,
  Tick,
} from '../../../desk/components/Form'
import { ButtonLink, List } from '../../../desk/components/List'
import { Facts, Moment, pageOf, PageTitle, stateText } from '../../../desk/components/shown'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import type { Shop, ShopService } from '../../shops/shop/shop.service'
import { couponForm, emptyForm, stockForm } from './couponForm'
import type { CouponRow } from './coupon.repository'
import type { CouponService } from './coupon.service'
import { couponFaceOf, kindTexts } from './couponTerms'

const PAGE_SIZE = 20

export interface CouponDeskOptions {
  coupons: Pick<CouponService, 'all' | 'forStaff' | 'held' | 'publish' | 'addStock' | 'endClaiming'>
  shops: Pick<ShopService, 'all'>
}

/** Coupons at the desk: publish, add stock, end claiming. */
export function couponDesk({ coupons, shops }: CouponDeskOptions): DeskPart {
  const addressOf = (id: string) => `/desk/coupons/${id}`
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
        show: async ({ tenantId }) => <NewPage shops={await shops.all(tenantId)} />,
      },
      {
        path: '/:id',
        title: '优惠券详情',
        async show({ tenantId, params: { id = '' }, now }) {
          return <CouponPage coupon={await coupons.forStaff(tenantId, id)} now={now} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/publish',
        title: '发布优惠券',
        screen: '/new',
        form: couponForm,
        async perform({ tenantId, witness }, draft) {
          await coupons.publish(tenantId, draft, witness)
          return { to: addressOf(draft.id), text: `优惠券「${draft.name}」已发布` }
        },
      }),
      deskAct({
        path: '/:id/add-stock',
        title: '增加优惠券库存',
        screen: '/:id',
        form: stockForm,
        async perform({ tenantId, params: { id = '' }, witness }, { Seen, Added }) {
          await coupons.addStock(tenantId, id, { seen: Seen, added: Added }, witness)
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
            title: `确认结束领取「${name}」？`,
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
        async perform({ tenantId, params: { id = '' }, witness }) {
          await coupons.endClaiming(tenantId, id, witness)
          return { to: addressOf(id), text: '已结束领取' }
        },
      }),
    ],
  }
}

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
      }}
      rows={rows}
      empty="还没有优惠券"
      at={pages.PageIndex}
      count={Math.ceil(total / PAGE_SIZE)}
      to={(page) => `/desk/coupons?page=${page}`}
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
      <PageTitle aside={<a href="/desk/coupons">全部优惠券</a>}>{row.name}</PageTitle>
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
    </>
  )
}

const options = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, text]) => ({ value, text }))

function NewPage({ shops }: { shops: readonly Pick<Shop, 'id' | 'name'>[] }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/coupons">全部优惠券</a>}>新优惠券</PageTitle>
      <div className="narrow">
        <Form action="/desk/coupons/publish" button="发布">
          <NewId />
          <TextField name="Name" label="名称" maxLength={30} />
          <Choice
            name="Kind"
            label="类型"
            value="full"
            options={options({
              full: '满减券',
              cash: '代金券',
              discount: '折扣券',
              parking: '停车券',
            })}
          />
          <TextField
            name="Worth"
            label="面值"
            inputMode="decimal"
            hint="满减券、代金券填元（20）；折扣券填折（8.5）；停车券填分钟（60）"
          />
          <TextField
            name="Threshold"
            label="满多少元可用"
            value="0"
            inputMode="decimal"
            hint="0 为无门槛"
          />
          <TextField
            name="MaxOff"
            label="最多优惠（元）"
            value="0"
            inputMode="decimal"
            hint="只用于折扣券；0 为不封顶"
          />
          <fieldset>
            <legend>可用商户</legend>
            <small>不选就是全园通用；停车券只用于停车缴费</small>
            <div className="ticks">
              {shops.map(({ id, name }) => (
                <Tick key={id} name={`Shop-${id}`} label={name} />
              ))}
            </div>
          </fieldset>
          <TextField name="Stock" label="发行数量" inputMode="numeric" maxLength={6} />
          <TextField
            name="PerUser"
            label="每人限领（张）"
            value="1"
            inputMode="numeric"
            hint="0 为不限"
            maxLength={3}
          />
          <TextField
            name="ClaimFrom"
            label="领取开始"
            type="datetime-local"
            required={false}
            hint="不填就是现在"
          />
          <TextField name="ClaimTo" label="领取截止" type="datetime-local" />
          <TextField
            name="ValidDays"
            label="领取后有效天数"
            value="30"
            inputMode="numeric"
            maxLength={3}
            hint="含领取当天"
          />
          <TextField
            name="PointsCost"
            label="领取所需积分"
            value="0"
            inputMode="numeric"
            maxLength={6}
          />
          <TextField
            name="MinLevel"
            label="最低会员等级"
            value="1"
            inputMode="numeric"
            maxLength={2}
            hint="1 到 10"
          />
          <fieldset>
            <legend>可与下列优惠同享</legend>
            <Tick name="JoinsActivity" label="商户活动" value />
            <Tick name="JoinsPoints" label="积分抵扣" value />
            <Tick name="JoinsCoupon" label="其他优惠券" />
          </fieldset>
          <TextArea name="Description" label="使用说明" maxLength={500} required={false} />
        </Form>
      </div>
    </>
  )
}
