import * as v from 'valibot'
import { mobile } from '@/contract/person'
import { maskPhone } from '@/rules/phone'
import { Choice, Form, TextField } from '../../../desk/components/Form'
import { PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import type { ShopKeeperService } from './shopKeeper.service'

const base = '/desk/shopkeepers'

/** Desk part: the manager gives people of the shops their log-in. */
export function shopKeeperDesk(keepers: ShopKeeperService): DeskPart {
  return {
    name: 'shopkeepers',
    title: '商户账号',
    group: 'staff',
    roles: ['manager'],
    screens: [
      {
        path: '',
        title: '商户账号',
        async show({ tenantId }) {
          const [people, shops] = await Promise.all([
            keepers.list(tenantId),
            keepers.shops(tenantId),
          ])
          return <KeepersPage {...{ people, shops }} />
        },
      },
    ],
    acts: [
      deskAct({
        path: '/bind',
        title: '开通商户账号',
        screen: '',
        form: v.object({
          Phone: mobile,
          ShopId: v.pipe(v.optional(v.string(), ''), v.uuid('请选择商户')),
        }),
        async perform({ tenantId, writeAudit }, { Phone, ShopId }) {
          await keepers.bind(tenantId, Phone, ShopId, writeAudit)
          return { to: base, text: '已开通，几秒后可以登录客服台查看本店' }
        },
      }),
      deskAct({
        path: '/:id/release',
        title: '取消商户账号',
        screen: '',
        form: v.object({}),
        ask: () =>
          Promise.resolve({
            title: '取消这个商户账号？',
            text: <p>取消后不能再登录客服台查看本店。</p>,
            button: '取消账号',
          }),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await keepers.release(tenantId, id, writeAudit)
          return { to: base, text: '已取消' }
        },
      }),
    ],
  }
}

function KeepersPage({
  people,
  shops,
}: {
  people: Awaited<ReturnType<ShopKeeperService['list']>>
  shops: Awaited<ReturnType<ShopKeeperService['shops']>>
}) {
  return (
    <>
      <PageTitle>商户账号</PageTitle>
      <Table
        caption="商户的账号，按商户排列"
        columns={['商户', '姓名', '手机号', '操作']}
        rows={people.map(({ userId, name, phone, shopName }) => ({
          key: userId,
          cells: [
            shopName,
            name,
            maskPhone(phone),
            <Form
              key="release"
              action={`${base}/${userId}/release`}
              button="取消"
              about={`${name}的商户账号`}
              looks="plain"
            />,
          ],
        }))}
        empty="还没有商户账号"
      />
      <h2>开通账号</h2>
      <div className="narrow">
        <Form action={`${base}/bind`} button="开通">
          <TextField
            name="Phone"
            label="手机号"
            type="tel"
            inputMode="numeric"
            maxLength={11}
            hint="店主先在应用里用这个手机号注册"
          />
          <Choice
            name="ShopId"
            label="商户"
            options={shops.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </Form>
      </div>
    </>
  )
}
