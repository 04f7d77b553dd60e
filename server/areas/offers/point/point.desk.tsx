import * as v from 'valibot'
import { orderType } from '@/contract/order'
import type { PointCommonRule, PointFetchRule } from '@/contract/pointAdmin'
import { typedYuan } from '@/rules/typedYuan'
import { Form, Hidden, NewId, Seen, TextArea, TextField, Tick } from '../../../desk/components/Form'
import { ButtonLink } from '../../../desk/components/List'
import { Facts, PageTitle, Table } from '../../../desk/components/shown'
import {
  newIdField,
  numberField,
  optionalTextField,
  seenField,
  textField,
  tickField,
  yuanField,
} from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { richTextOf } from '../../../kernel/richText'
import { typeTexts } from '../../money/order/order.service'
import { fetchRuleColumns, type PointRules } from './pointRules'

/** More than enough: a park has a handful of rules. */
const RULES_SHOWN = 100
const TYPE = 'Type-'

const commonForm = v.object({
  Version: numberField('版本', 1, 999_999_999),
  CanPay: tickField,
  PayPoints: numberField('积分数量', 1, 100_000),
  PayFen: yuanField('抵扣金额', 1, 100_000),
  MaxPercent: numberField('最高抵扣比例', 0, 100),
  MinPoints: numberField('起用积分', 0, 1_000_000),
  ValidMonths: numberField('有效月数', 1, 120),
  Content: optionalTextField('规则说明', 20_000),
})

const ruleFields = {
  Name: textField('名称', 30),
  PerFen: yuanField('每消费金额', 1, 10_000_000),
  Points: numberField('积分', 0, 100_000),
  Growth: numberField('成长值', 0, 100_000),
  DayLimit: numberField('每日上限', 0, 10_000_000),
}

const typesOf = (typed: object) =>
  orderType.options.filter((type) => (typed as Record<string, unknown>)[`${TYPE}${type}`] === 'on')
const hasType = (typed: object): boolean => typesOf(typed).length > 0
const noType = '请选择订单类型'

type RuleFields = v.InferOutput<v.ObjectSchema<typeof ruleFields, undefined>>

const ruleOf = (typed: RuleFields) => {
  const { Name, PerFen, Points, Growth, DayLimit } = typed
  return { Name, PerFen, Points, Growth, DayLimit, OrderTypes: typesOf(typed) }
}
const changeForm = v.pipe(
  v.looseObject({ Seen: seenField, ...ruleFields }),
  v.check((typed) => hasType(typed), noType),
  v.transform((typed) => ({ ...ruleOf(typed), seen: typed.Seen })),
)
const addForm = v.pipe(
  v.looseObject({ Id: newIdField, ...ruleFields }),
  v.check((typed) => hasType(typed), noType),
  v.transform((typed) => ({ Id: typed.Id, rule: ruleOf(typed) })),
)

/** Point rules at the desk (the specification's pointCommonRule and pointFetchRule). */
export function pointDesk(rules: PointRules): DeskPart {
  return {
    name: 'points',
    title: '积分规则',
    group: 'members',
    roles: ['marketing'],
    screens: [
      { path: '', title: '积分规则', show: (visit) => rulesPage(rules, visit) },
      {
        path: '/common',
        title: '通用规则',
        show: async ({ tenantId }) => <CommonPage rule={await rules.common(tenantId)} />,
      },
      { path: '/new', title: '新获取规则', show: async () => <NewRulePage /> },
      {
        path: '/:id',
        title: '获取规则',
        show: async ({ tenantId, params: { id = '' } }) => (
          <RulePage rule={await rules.get(tenantId, id)} />
        ),
      },
    ],
    acts: [
      deskAct({
        path: '/common/update',
        title: '修改积分通用规则',
        screen: '/common',
        form: commonForm,
        async perform({ tenantId, writeAudit }, typed) {
          const wanted = { ...typed, Content: await richTextOf(typed.Content) }
          await rules.update(tenantId, wanted, writeAudit)
          return { to: '/desk/points', text: '通用规则已保存' }
        },
      }),
      deskAct({
        path: '/add',
        title: '新增积分获取规则',
        screen: '/new',
        form: addForm,
        async perform({ tenantId, writeAudit }, { Id, rule }) {
          await rules.add(tenantId, rule, Id, writeAudit)
          return { to: '/desk/points', text: '规则已新增，启用后生效' }
        },
      }),
      deskAct({
        path: '/:id/update',
        title: '修改积分获取规则',
        screen: '/:id',
        form: changeForm,
        async perform({ tenantId, params: { id = '' }, writeAudit }, rule) {
          await rules.change(tenantId, { Id: id, ...rule }, writeAudit)
          return { to: '/desk/points', text: '规则已保存' }
        },
      }),
      ...([true, false] as const).map((isEnabled) =>
        deskAct({
          path: `/:id/${isEnabled ? 'open' : 'ban'}`,
          title: isEnabled ? '启用积分获取规则' : '停用积分获取规则',
          screen: '/:id',
          form: v.object({}),
          async perform({ tenantId, params: { id = '' }, writeAudit }) {
            await rules.enable(tenantId, id, isEnabled, writeAudit)
            return { to: '/desk/points', text: isEnabled ? '规则已启用' : '规则已停用' }
          },
        }),
      ),
    ],
  }
}

async function rulesPage(rules: PointRules, { tenantId }: Visit) {
  const pages = { PageIndex: 1, PageSize: RULES_SHOWN }
  const [common, { DataRows }] = await Promise.all([
    rules.common(tenantId),
    rules.list(tenantId, pages),
  ])
  return (
    <>
      <PageTitle>积分规则</PageTitle>
      <h2>通用规则</h2>
      <Facts
        facts={[
          ['积分抵扣', common.CanPay ? '开启' : '关闭'],
          ['抵扣比例', `${common.PayPoints} 积分抵 ${typedYuan(common.PayFen)} 元`],
          ['最高抵扣', `${common.MaxPercent}%`],
          ['起用积分', String(common.MinPoints)],
          ['有效期', `${common.ValidMonths} 个月`],
        ]}
      />
      <p>
        <a href="/desk/points/common">修改通用规则</a>
      </p>
      <h2>获取规则</h2>
      <Table
        caption="积分获取规则"
        columns={['名称', '订单类型', '每消费', '得积分', '得成长值', '每日上限', '状态']}
        long={['订单类型']}
        rows={DataRows.map((rule) => ({
          key: rule.Id,
          cells: [
            <a key="to" href={`/desk/points/${rule.Id}`}>
              {rule.Name}
            </a>,
            rule.OrderTypes.map((type) => typeTexts[type]).join('、'),
            `${typedYuan(rule.PerFen)} 元`,
            String(rule.Points),
            String(rule.Growth),
            rule.DayLimit === 0 ? '不限' : String(rule.DayLimit),
            rule.IsEnabled ? '启用' : '停用',
          ],
        }))}
        empty="还没有获取规则"
      />
      <p>
        <ButtonLink to="/desk/points/new">新获取规则</ButtonLink>
      </p>
    </>
  )
}

function CommonPage({ rule }: { rule: PointCommonRule }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/points">积分规则</a>}>通用规则</PageTitle>
      <div className="narrow">
        <Form action="/desk/points/common/update" button="保存">
          <Hidden name="Version" value={String(rule.Version)} />
          <Tick name="CanPay" label="付款时可用积分抵扣" value={rule.CanPay} />
          <TextField
            name="PayPoints"
            label="多少积分"
            value={String(rule.PayPoints)}
            inputMode="numeric"
          />
          <TextField
            name="PayFen"
            label="抵多少元"
            value={typedYuan(rule.PayFen)}
            inputMode="decimal"
          />
          <TextField
            name="MaxPercent"
            label="最高抵扣比例（%）"
            value={String(rule.MaxPercent)}
            inputMode="numeric"
            maxLength={3}
          />
          <TextField
            name="MinPoints"
            label="起用积分"
            value={String(rule.MinPoints)}
            inputMode="numeric"
          />
          <TextField
            name="ValidMonths"
            label="有效月数"
            value={String(rule.ValidMonths)}
            inputMode="numeric"
            maxLength={3}
          />
          <TextArea
            name="Content"
            label="规则说明"
            value={rule.Content}
            rows={10}
            required={false}
            hint="会员看到的说明；可用 Markdown 或简单的 HTML"
          />
        </Form>
      </div>
    </>
  )
}

function RuleInputs({ rule }: { rule?: PointFetchRule }) {
  return (
    <>
      <TextField name="Name" label="名称" value={rule?.Name} maxLength={30} />
      <fieldset>
        <legend>订单类型</legend>
        <div className="ticks">
          {orderType.options.map((type) => (
            <Tick
              key={type}
              name={`${TYPE}${type}`}
              label={typeTexts[type]}
              value={rule?.OrderTypes.includes(type) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <TextField
        name="PerFen"
        label="每消费多少元"
        value={rule ? typedYuan(rule.PerFen) : '1'}
        inputMode="decimal"
      />
      <TextField
        name="Points"
        label="得多少积分"
        value={String(rule?.Points ?? 1)}
        inputMode="numeric"
      />
      <TextField
        name="Growth"
        label="得多少成长值"
        value={String(rule?.Growth ?? 1)}
        inputMode="numeric"
      />
      <TextField
        name="DayLimit"
        label="每人每日积分上限"
        value={String(rule?.DayLimit ?? 0)}
        inputMode="numeric"
        hint="0 为不限"
      />
    </>
  )
}

function NewRulePage() {
  return (
    <>
      <PageTitle aside={<a href="/desk/points">积分规则</a>}>新获取规则</PageTitle>
      <div className="narrow">
        <Form action="/desk/points/add" button="新增">
          <NewId />
          <RuleInputs />
        </Form>
      </div>
    </>
  )
}

function RulePage({ rule }: { rule: PointFetchRule }) {
  const address = `/desk/points/${rule.Id}`
  return (
    <>
      <PageTitle aside={<a href="/desk/points">积分规则</a>}>{rule.Name}</PageTitle>
      <Form
        action={`${address}/${rule.IsEnabled ? 'ban' : 'open'}`}
        button={rule.IsEnabled ? '停用' : '启用'}
        looks="quiet"
      />
      <div className="narrow">
        <Form action={`${address}/update`} button="保存">
          <Seen of={fetchRuleColumns(rule)} />
          <RuleInputs rule={rule} />
        </Form>
      </div>
    </>
  )
}
