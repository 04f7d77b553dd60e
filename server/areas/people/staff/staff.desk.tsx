import * as v from 'valibot'
import type { StaffRole } from '@/contract/endpoint'
import { mobile } from '@/contract/person'
import { maskPhone } from '@/rules/phone'
import { Form, Seen, TextField, Tick } from '../../../desk/components/Form'
import { PageTitle, Table } from '../../../desk/components/shown'
import { seenField } from '../../../desk/deskForm'
import { deskAct, type DeskPart, type Visit } from '../../../kernel/desk'
import { deskRoleTitles } from '../../../kernel/deskRoles'
import { Failure, notFound } from '../../../kernel/failure'
import type { AccountService } from '../account/account.service'
import { shownRoles, type GrantedRole, type StaffService } from './staff.service'

/** Rights of each role, shown when it is assigned. */
const roleTexts: Readonly<Record<GrantedRole, string>> = {
  service: `${deskRoleTitles.service}：投诉建议、会员查询、积分兑换领取、房屋账单`,
  finance: `${deskRoleTitles.finance}：订单退款、会员查询、房屋账单、发票`,
  marketing: `${deskRoleTitles.marketing}：公告、轮播图、文章、优惠券、积分规则`,
  manager: `${deskRoleTitles.manager}：全部，并管理员工、查看操作记录`,
  maintenance: '设备维保（应用内）',
  inspection: '安全巡检（应用内）',
  invitation: '邀请核验（应用内）',
}
const roles = Object.keys(roleTexts) as GrantedRole[]
const shortText = (role: StaffRole): string =>
  role === 'shopkeeper' ? deskRoleTitles.shopkeeper : (roleTexts[role].split(/[：（]/)[0] ?? role)

/** One checkbox per role. */
const rolesForm = v.pipe(
  v.looseObject({ Seen: seenField }),
  v.transform(({ Seen: seen, ...typed }) => ({
    seen,
    roles: roles.filter((role) => typed[role] === 'on'),
  })),
)

/** Staff at the desk: the manager assigns and removes roles. */
export function staffDesk(staff: StaffService, accounts: AccountService): DeskPart {
  return {
    name: 'staff',
    title: '员工',
    group: 'staff',
    roles: ['manager'],
    screens: [
      { path: '', title: '员工', show: (visit) => listPage(staff, visit) },
      {
        path: '/:id',
        title: '员工岗位',
        async show({ tenantId, params: { id = '' } }) {
          const user = await accounts.forStaff(tenantId, id)
          if (user.isClosed) throw notFound('这个账号已注销')
          return (
            <PersonPage
              id={user.id}
              text={`${user.name} ${maskPhone(user.phone)}`}
              has={await staff.rolesOf(tenantId, user.id)}
            />
          )
        },
      },
    ],
    acts: [
      deskAct({
        path: '/find',
        title: '查找员工',
        screen: '',
        form: v.object({ Phone: mobile }),
        async perform({ tenantId }, { Phone }) {
          const account = await accounts.byPhone(tenantId, Phone)
          if (!account) throw notFound('没有这个手机号的账号，请先在应用里注册')
          return { to: `/desk/staff/${account.id}`, text: '请选择岗位' }
        },
      }),
      deskAct({
        path: '/:id/assign',
        title: '设置员工岗位',
        screen: '/:id',
        form: rolesForm,
        async perform({ tenantId, clerk, params: { id = '' }, writeAudit }, wanted) {
          // Ensures that every park keeps a manager to undo the change.
          if (id.toLowerCase() === clerk.userId && !wanted.roles.includes('manager')) {
            throw new Failure(409, '不能取消自己的园区管理员岗位，请由另一位管理员操作', 'ownRole')
          }
          await staff.assign(tenantId, id, wanted, writeAudit)
          return { to: '/desk/staff', text: '岗位已保存，几秒后生效' }
        },
      }),
    ],
  }
}

async function listPage(staff: StaffService, { tenantId }: Visit) {
  const people = await staff.all(tenantId)
  const invited = await staff.invited(tenantId)
  return (
    <>
      <PageTitle>员工</PageTitle>
      <Table
        caption="有岗位的员工"
        columns={['姓名', '手机号', '岗位', '操作']}
        long={['岗位']}
        rows={people.map(({ id, name, phone, roles: has }) => ({
          key: id,
          cells: [
            name,
            maskPhone(phone),
            has.map(shortText).join('、'),
            <a key="edit" href={`/desk/staff/${id}`} aria-label={`修改${name}的岗位`}>
              修改
            </a>,
          ],
        }))}
        empty="还没有员工"
      />
      {invited.length > 0 && (
        <>
          <h2>已邀请</h2>
          <Table
            caption="已邀请、还没有登录的员工"
            columns={['姓名', '手机号', '岗位']}
            long={['岗位']}
            rows={invited.map(({ id, name, phone, roles: has }) => ({
              key: id,
              cells: [name, maskPhone(phone), has.map(shortText).join('、')],
            }))}
            empty=""
          />
        </>
      )}
      <h2>添加员工</h2>
      <div className="narrow">
        <Form action="/desk/staff/find" button="下一步">
          <TextField
            name="Phone"
            label="手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            hint="员工先在应用里用这个手机号注册"
          />
        </Form>
      </div>
    </>
  )
}

function PersonPage({ id, text, has }: { id: string; text: string; has: readonly StaffRole[] }) {
  return (
    <>
      <PageTitle aside={<a href="/desk/staff">全部员工</a>}>{text}</PageTitle>
      <Form action={`/desk/staff/${id}/assign`} button="保存岗位">
        <Seen of={shownRoles(has)} />
        <fieldset>
          <legend>岗位</legend>
          {roles.map((role) => (
            <Tick key={role} name={role} label={roleTexts[role]} value={has.includes(role)} />
          ))}
        </fieldset>
      </Form>
    </>
  )
}
