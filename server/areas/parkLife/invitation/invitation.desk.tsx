import * as v from 'valibot'
import { invitationTheme } from '@/contract/openInvitation'
import { mobile } from '@/contract/person'
import { wrongMobile } from '@/rules/phone'
import {
  momentOrNowField,
  newIdField,
  numberField,
  optionalTextField,
  textField,
} from '../../../desk/deskForm'
import { Failure } from '../../../kernel/failure'
import { acknowledgeForm } from '../../../desk/components/Acknowledgement'
import { momentText } from '../../../desk/components/shown'
import { deskAct, FOUND_MAX, type DeskPart } from '../../../kernel/desk'
import {
  type DeskCaseService,
  type OwnedBy,
  queuePart,
} from '../../people/deskCase/deskCase.service'
import { guestCode } from './guestCode'
import { freeHoursPage } from './freeHoursPage'
import type { DeskEvent, InvitationDesk } from './invitationDesk'
import { invitationAudit } from './invitation.table'
import {
  addressOf,
  checkPage,
  checksPage,
  conflictsAddress,
  detailPage,
  listPage,
  newPage,
} from './invitationPages'

const words: Record<DeskEvent, string> = {
  approve: '已通过，邀请人会收到消息',
  reject: '已退回，邀请人会收到消息',
  revoke: '已撤回，二维码和邀请码立即失效',
}

/** Invitations at the desk: by day, waiting for approval, and the record of checks. */
export function invitationDeskPart(desk: InvitationDesk, cases: DeskCaseService): DeskPart {
  const queue = {
    kind: invitationAudit,
    async open(tenantId: string, by: OwnedBy, limit: number) {
      const pages = { PageIndex: 1, PageSize: limit }
      const wanted = { day: '', text: '', isPending: true, by, ...pages }
      return (await desk.page(tenantId, wanted)).rows.map(({ row }) => row.id)
    },
    async words(tenantId: string, id: string) {
      const { row } = await desk.get(tenantId, id)
      return { no: '', memberText: row.title }
    },
  }
  return queuePart(cases, queue, {
    name: 'invitations',
    title: '邀请',
    group: 'events',
    roles: ['service'],
    async waiting({ tenantId }) {
      const [pending, conflicts] = await Promise.all([
        desk.waiting(tenantId),
        desk.openConflicts(tenantId),
      ])
      return [
        { text: '待审核', to: '?state=pending', count: pending },
        { text: '入场冲突', to: '/checks?state=conflict', ...conflicts },
      ]
    },
    code: guestCode(desk),
    async find({ tenantId }, typed) {
      if (typed.length < 2) return []
      return (await desk.find(tenantId, typed, FOUND_MAX)).map(({ row, statusText }) => ({
        to: addressOf(row.id),
        title: `${row.title}，${row.guestName}`,
        detail: `${momentText(row.validFrom)}，${statusText}`,
      }))
    },
    screens: [
      {
        path: '',
        title: '邀请',
        filters: ['state', 'day', 'of'],
        show: (visit) => listPage(desk, cases, visit),
      },
      { path: '/new', title: '邀请客人', show: async () => newPage() },
      {
        path: '/checks',
        title: '核验记录',
        filters: ['state', 'day'],
        show: (visit) => checksPage(desk, visit),
      },
      { path: '/checks/:id', title: '访客核验', show: (visit) => checkPage(desk, visit) },
      { path: '/parking', title: '访客免停', show: (visit) => freeHoursPage(desk, visit) },
      { path: '/:id', title: '邀请', show: (visit) => detailPage(desk, visit) },
    ],
    acts: [
      deskAct({
        path: '/new',
        title: '以园区名义邀请',
        screen: '/new',
        form: v.object({
          Id: newIdField,
          Title: textField('主题', 30),
          GuestName: textField('客人姓名', 20),
          GuestPhone: v.optional(v.union([v.literal(''), mobile], wrongMobile), ''),
          PlateNo: optionalTextField('车牌', 20),
          People: numberField('人数', 1, 20),
          Purpose: optionalTextField('事由', 30),
          PlaceName: textField('地点', 40),
          Theme: invitationTheme,
          From: momentOrNowField('开始时间'),
          To: momentOrNowField('结束时间'),
          Message: optionalTextField('寄语', 200),
        }),
        async perform({ park, clerk, tenantId, writeAudit }, { Id, From, To, ...form }) {
          if (!To) throw new Failure(400, '请填写结束时间', 'invitationTime')
          const request = {
            ...form,
            RequestId: Id,
            ValidFrom: From?.getTime(),
            ValidTo: To.getTime(),
          }
          const id = await desk.invite(
            park,
            { tenantId, userId: clerk.userId },
            request,
            writeAudit,
          )
          return { to: addressOf(id), text: '邀请函已生成，请把链接发给客人' }
        },
      }),
      deskAct({
        path: '/:id/admit',
        title: '放行访客',
        screen: '/:id',
        form: v.object({ Id: newIdField, People: numberField('人数', 1, 20) }),
        async perform({ park, clerk, tenantId, params: { id = '' }, writeAudit }, { Id, People }) {
          const staff = { tenantId, userId: clerk.userId }
          await desk.admit(park, staff, id, { requestId: Id, people: People }, writeAudit)
          return { to: addressOf(id), text: `已放行 ${People} 人` }
        },
      }),
      deskAct({
        path: '/checks/:id/acknowledge',
        title: '核对入场冲突',
        screen: '/checks/:id',
        form: acknowledgeForm,
        async perform({ tenantId, clerk, params: { id = '' }, writeAudit }, { Seen, Note }) {
          const staff = { tenantId, userId: clerk.userId }
          await desk.acknowledge(id, { staff, seen: Seen, note: Note }, writeAudit)
          return { to: conflictsAddress, text: '已核对' }
        },
      }),
      deskAct({
        path: '/:id/approve',
        title: '通过邀请',
        screen: '/:id',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await desk.act(tenantId, id, { event: 'approve' }, writeAudit)
          return { to: addressOf(id), text: words.approve }
        },
      }),
      deskAct({
        path: '/:id/reject',
        title: '退回邀请',
        screen: '/:id',
        form: v.object({ Reason: textField('原因', 50) }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { Reason }) {
          await desk.act(tenantId, id, { event: 'reject', reason: Reason }, writeAudit)
          return { to: addressOf(id), text: words.reject }
        },
      }),
      deskAct({
        path: '/:id/revoke',
        title: '撤回邀请',
        screen: '/:id',
        form: v.object({ RevokeReason: textField('撤回原因', 50) }),
        async ask({ tenantId, params: { id = '' } }) {
          const { row, acts } = await desk.get(tenantId, id)
          if (!acts.includes('revoke')) return undefined
          return {
            title: `确认撤回“${row.title}”？`,
            text: <p>撤回后客人的二维码和邀请码立即失效，不能恢复。</p>,
            button: '确认撤回',
          }
        },
        async perform({ tenantId, params: { id = '' }, writeAudit }, { RevokeReason }) {
          await desk.act(tenantId, id, { event: 'revoke', reason: RevokeReason }, writeAudit)
          return { to: addressOf(id), text: words.revoke }
        },
      }),
    ],
  })
}
