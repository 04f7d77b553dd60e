import * as v from 'valibot'
import { Form } from '../../../desk/components/Form'
import { Moment, PageTitle, Table } from '../../../desk/components/shown'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { deskRoles } from '../../../kernel/deskRoles'
import type { SessionService } from './session.service'
import type { DeviceLog } from './session.table'

const deviceText = ({ Platform, System }: DeviceLog): string =>
  Platform === 'desk' ? '客服台' : ['应用', System].filter(Boolean).join(' ')

/** A staff member's sessions at the desk and in the app; each can be ended. */
export function sessionDesk(sessions: Pick<SessionService, 'liveOf' | 'endOwn'>): DeskPart {
  return {
    name: 'sessions',
    title: '登录设备',
    group: 'staff',
    roles: deskRoles,
    screens: [
      {
        path: '',
        title: '登录设备',
        async show({ tenantId, clerk: { userId, sessionId } }) {
          const live = await sessions.liveOf({ tenantId, userId })
          return (
            <>
              <PageTitle>登录设备</PageTitle>
              <p className="muted">不认识的登录请立即退出，并修改密码。</p>
              <Table
                caption="我的登录"
                columns={['设备', '登录时间', '最近使用', '操作']}
                rows={live.map(({ id, device, createdAt, usedAt }) => ({
                  key: id,
                  cells: [
                    deviceText(device),
                    <Moment key="since" at={createdAt} />,
                    <Moment key="used" at={usedAt} />,
                    id === sessionId ? (
                      '本机'
                    ) : (
                      <Form
                        key="end"
                        action={`/desk/sessions/${id}/end`}
                        button="退出"
                        about={deviceText(device)}
                        looks="plain"
                      />
                    ),
                  ],
                }))}
                empty="没有登录"
              />
            </>
          )
        },
      },
    ],
    acts: [
      deskAct({
        path: '/:id/end',
        title: '退出登录设备',
        screen: '',
        form: v.object({}),
        async perform({ tenantId, clerk: { userId }, params: { id = '' }, writeAudit }) {
          await sessions.endOwn({ tenantId, userId }, id, writeAudit)
          return { to: '/desk/sessions', text: '已退出该设备' }
        },
      }),
    ],
  }
}
