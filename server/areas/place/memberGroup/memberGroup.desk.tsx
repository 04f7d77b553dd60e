import * as v from 'valibot'
import { levelCode } from '@/rules/levelText'
import { Choice, Form, NewId, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { ButtonLink, List } from '../../../desk/components/List'
import { Facts, Moment, PageTitle, Table } from '../../../desk/components/shown'
import { newIdField, numberField, textField, tickField, yuanField } from '../../../desk/deskForm'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import type { CouponService } from '../../offers/coupon/coupon.service'
import type { MemberTagService } from '../../offers/memberTag/memberTag.service'
import { ruleText, type GroupRule } from './groupRule'
import type { GroupMessageResult, Reach } from './memberGroup.repository'
import { CAP, CAP_DAYS, type MemberGroupService } from './memberGroup.service'

const YEARS_MOST = 1_096
const YUAN_MOST_FEN = 100_000_000
/** Coupons offered for a message: the newest ones. */
const COUPONS = { PageIndex: 1, PageSize: 50 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const blank = v.pipe(
  v.optional(v.string(), ''),
  v.transform(() => null),
)

/** A field that may be left empty: null. */
const orNull = <Field extends v.GenericSchema<string | undefined, unknown>>(field: Field) =>
  v.lazy((text): Field | typeof blank =>
    typeof text === 'string' && text.trim() !== '' ? field : blank,
  )

const days = (name: string) => orNull(numberField(name, 1, YEARS_MOST))

const ruleForm = v.pipe(
  v.object({
    Id: newIdField,
    Name: textField('名称', 20),
    Spent: orNull(yuanField('消费金额', 1, YUAN_MOST_FEN)),
    SpentDays: numberField('消费天数', 1, YEARS_MOST),
    VisitedDays: days('来过的天数'),
    AbsentDays: days('没有来的天数'),
    Level: numberField('等级', 1, 10),
    HasCar: tickField,
    HasRoom: tickField,
    Tag: v.optional(v.string(), ''),
  }),
  v.forward(
    v.check(
      ({ VisitedDays, AbsentDays }) =>
        VisitedDays === null || AbsentDays === null || VisitedDays > AbsentDays,
      '应少于“来过”的天数，否则没有人符合',
    ),
    ['AbsentDays'],
  ),
)

const ruleOf = (typed: v.InferOutput<typeof ruleForm>): GroupRule => ({
  spent: typed.Spent === null ? null : { least: typed.Spent, days: typed.SpentDays },
  visitedDays: typed.VisitedDays,
  absentDays: typed.AbsentDays,
  level: typed.Level,
  hasCar: typed.HasCar,
  hasRoom: typed.HasRoom,
  tag: typed.Tag || null,
})

const messageForm = v.object({
  Id: newIdField,
  Title: textField('标题', 20),
  Text: textField('内容', 200),
  Coupon: v.pipe(
    v.optional(v.string(), ''),
    v.check((text) => text === '' || UUID.test(text), '请选择优惠券'),
  ),
})

const addressOf = (id: string): string => `/desk/groups/${id}`

/** Groups of members by rule at the desk, and messages to them. Shows numbers of members, never names. */
export function memberGroupDesk(
  groups: MemberGroupService,
  coupons: Pick<CouponService, 'all' | 'forGift'>,
  tags: Pick<MemberTagService, 'all'>,
): DeskPart {
  return {
    name: 'groups',
    title: '会员分组',
    group: 'members',
    roles: ['marketing'],
    screens: [
      {
        path: '',
        title: '会员分组',
        show: async ({ tenantId }) => (
          <List
            title="会员分组"
            aside={<ButtonLink to="/desk/groups/new">新分组</ButtonLink>}
            caption="会员分组，新的在前"
            columns={{
              名称: (row) => <a href={addressOf(row.id)}>{row.name}</a>,
              条件: (row) => ruleText(row.rule),
              建立: (row) => <Moment at={row.createdAt} />,
            }}
            long={['条件']}
            rows={await groups.list(tenantId)}
            empty="还没有分组"
          />
        ),
      },
      {
        path: '/new',
        title: '新分组',
        show: async ({ tenantId }) => <NewPage tags={await tags.all(tenantId)} />,
      },
      {
        path: '/:id',
        title: '会员分组详情',
        async show({ tenantId, now, params: { id = '' } }) {
          const [found, { rows }] = await Promise.all([
            groups.get(tenantId, id),
            coupons.all(tenantId, COUPONS),
          ])
          const open = rows.filter(
            ({ stock, validTo }) => stock > 0 && (validTo === null || validTo.getTime() > now),
          )
          return <GroupPage {...found} coupons={open} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/create',
        title: '建立会员分组',
        screen: '/new',
        form: ruleForm,
        async perform({ tenantId, writeAudit }, typed) {
          if (typed.Tag !== '' && !(await tags.all(tenantId)).includes(typed.Tag))
            throw new Failure(400, '这个标签已经没有会员了，请换一个', 'noTag', { field: 'Tag' })
          const group = { id: typed.Id, name: typed.Name, rule: ruleOf(typed) }
          await groups.create(tenantId, group, writeAudit)
          return { to: addressOf(typed.Id), text: `分组“${typed.Name}”已建立` }
        },
      }),
      deskAct({
        path: '/:id/remove',
        title: '移除会员分组',
        screen: '/:id',
        form: v.object({}),
        ask: async () => ({
          title: '移除这个分组？',
          text: <p>已发的消息不受影响。</p>,
          button: '移除',
        }),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await groups.remove(tenantId, id, writeAudit)
          return { to: '/desk/groups', text: '分组已移除' }
        },
      }),
      deskAct({
        path: '/:id/send',
        title: '发分组消息',
        screen: '/:id',
        form: messageForm,
        async ask({ tenantId, params: { id = '' } }, { Title, Text, Coupon }) {
          const { group, reach } = await groups.get(tenantId, id)
          const coupon = Coupon ? await coupons.forGift(tenantId, Coupon) : undefined
          const count = reachedBy(reach)
          return {
            title: `发给 ${count} 位会员？`,
            text: (
              <>
                <Facts
                  facts={[
                    ['分组', group.name],
                    ['条件', ruleText(group.rule)],
                    ...reachFacts(reach),
                    ['优惠券', coupon && `${coupon.name}，每人 1 张，库存 ${coupon.stock} 张`],
                  ]}
                />
                {coupon && coupon.stock < count && (
                  <p>{`库存不够：${count - coupon.stock} 位会员领不到券，也不会收到消息。`}</p>
                )}
                <h2>会员看到的</h2>
                <div className="preview">
                  <strong>{Title}</strong>
                  <p className="said">{Text}</p>
                </div>
              </>
            ),
            button: `发给 ${count} 位会员`,
          }
        },
        async perform({ tenantId, clerk, params: { id = '' }, writeAudit }, typed) {
          const draft = {
            id: typed.Id,
            title: typed.Title,
            text: typed.Text,
            couponId: typed.Coupon || null,
            clerk: clerk.name,
          }
          await groups.send(tenantId, id, draft, writeAudit)
          return { to: addressOf(id), text: '正在发送' }
        },
      }),
    ],
  }
}

const reachedBy = ({ members, refused, capped }: Reach): number => members - refused - capped

const reachFacts = ({ members, refused, capped }: Reach): (readonly [string, string])[] => [
  ['现在有', `${members} 位会员`],
  ['不收园区消息', `${refused} 位`],
  [`${CAP_DAYS} 天内已收 ${CAP} 条`, `${capped} 位`],
]

function NewPage({ tags }: { tags: readonly string[] }) {
  const levels = Array.from({ length: 10 }, (_, at) => at + 1)
  return (
    <>
      <PageTitle aside={<a href="/desk/groups">全部分组</a>}>新分组</PageTitle>
      <div className="narrow">
        <p className="muted">填了的条件都要符合，不填就是不限。</p>
        <Form action="/desk/groups/create" button="建立">
          <NewId />
          <TextField name="Name" label="名称" maxLength={20} />
          <div className="pair">
            <TextField
              name="Spent"
              label="消费满（元）"
              inputMode="decimal"
              required={false}
              hint="已减去退款"
            />
            <TextField
              name="SpentDays"
              label="在多少天内"
              value="90"
              inputMode="numeric"
              maxLength={4}
            />
          </div>
          <div className="pair">
            <TextField
              name="VisitedDays"
              label="多少天内来过"
              inputMode="numeric"
              maxLength={4}
              required={false}
              hint="付过款或停过车"
            />
            <TextField
              name="AbsentDays"
              label="多少天没有来"
              inputMode="numeric"
              maxLength={4}
              required={false}
            />
          </div>
          <Choice
            name="Level"
            label="等级"
            value="1"
            options={levels.map((level) => ({
              value: String(level),
              text: level === 1 ? '不限' : `${levelCode(level)} 及以上`,
            }))}
          />
          {tags.length > 0 && (
            <Choice
              name="Tag"
              label="标签"
              options={[
                { value: '', text: '不限' },
                ...tags.map((tag) => ({ value: tag, text: tag })),
              ]}
            />
          )}
          <Tick name="HasCar" label="有车辆" />
          <Tick name="HasRoom" label="有房间（业主或租户）" />
        </Form>
      </div>
    </>
  )
}

interface GroupPageProps extends Awaited<ReturnType<MemberGroupService['get']>> {
  coupons: readonly { id: string; name: string; stock: number }[]
}

function GroupPage({ group, reach, sent, coupons }: GroupPageProps) {
  return (
    <>
      <PageTitle aside={<a href="/desk/groups">全部分组</a>}>{group.name}</PageTitle>
      <Facts facts={[['条件', ruleText(group.rule)], ...reachFacts(reach)]} />
      <section className="narrow" aria-labelledby="send">
        <h2 id="send">发消息</h2>
        <p className="muted">
          {`每位会员 ${CAP_DAYS} 天内最多收 ${CAP} 条；关闭园区消息的会员收不到。订阅了微信通知的会员也在微信里收到。`}
        </p>
        <Form action={`${addressOf(group.id)}/send`} button="看看发给多少人…">
          <NewId />
          <TextField name="Title" label="标题" maxLength={20} />
          <TextArea name="Text" label="内容" maxLength={200} rows={3} />
          <Choice
            name="Coupon"
            label="附一张优惠券"
            options={[
              { value: '', text: '不附' },
              ...coupons.map(({ id, name, stock }) => ({
                value: id,
                text: `${name}（库存 ${stock}）`,
              })),
            ]}
          />
        </Form>
      </section>
      <h2>发过的消息</h2>
      <Results sent={sent} />
      <Form action={`${addressOf(group.id)}/remove`} button="移除分组…" looks="plain" />
    </>
  )
}

/** 12（40%） */
const shareText = (part: number, all: number): string =>
  all === 0 ? '—' : `${part}（${Math.round((part / all) * 100)}%）`

function Results({ sent }: { sent: readonly GroupMessageResult[] }) {
  return (
    <Table
      caption="发过的消息，新的在前"
      columns={['标题', '时间', '发送人', '送达', '没有送达', '微信通知', '已读', '用券']}
      long={['没有送达']}
      rows={sent.map((one) => ({
        key: one.id,
        cells: [
          one.couponName === null ? one.title : `${one.title}（附${one.couponName}）`,
          <Moment key="at" at={one.at} />,
          one.clerk,
          one.waiting > 0 ? `${one.sent} / ${one.all}，还在发送` : `${one.sent} / ${one.all}`,
          missedText(one),
          shareText(one.byWechat, one.sent),
          shareText(one.read, one.sent),
          one.couponName === null ? '—' : shareText(one.used, one.sent),
        ],
      }))}
      empty="还没有发过"
    />
  )
}

function missedText({ refused, capped, soldOut }: GroupMessageResult): string {
  const parts = [
    refused > 0 && `不收消息 ${refused}`,
    capped > 0 && `已满 ${CAP} 条 ${capped}`,
    soldOut > 0 && `券已发完或过期 ${soldOut}`,
  ]
  return parts.filter(Boolean).join('，') || '—'
}
