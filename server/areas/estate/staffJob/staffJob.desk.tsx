import * as v from 'valibot'
import { momentOrNeverField, newIdField, textField } from '../../../desk/deskForm'
import { Failure } from '../../../kernel/failure'
import { deskAct, type DeskPart } from '../../../kernel/desk'
import { parkDay } from '../../../kernel/parkDay'
import type { StaffJobDesk } from './staffJobDesk'
import { detailPage } from './staffJobDetailPage'
import { latePage, listPage, newPage } from './staffJobPages'

const addressOf = (id: string) => `/desk/jobs/${id}`
const reason = (name: string) => textField(name, 100)

/** Staff tasks at the desk: today's tasks, assignees, findings, late acts. */
export function staffJobDeskPart(desk: StaffJobDesk): DeskPart {
  return {
    name: 'jobs',
    title: '工程任务',
    group: 'estate',
    roles: ['service'],
    async waiting({ tenantId, now }) {
      const pages = { PageIndex: 1, PageSize: 1 }
      const { counts } = await desk.list(tenantId, { tab: 'day', day: parkDay(now), ...pages })
      const late = await desk.late(tenantId, pages)
      return [
        { text: '逾期', to: '?tab=overdue', count: counts.overdue },
        { text: '待审核', to: '?tab=toAudit', count: counts.toAudit },
        { text: '冲突', to: '/late', count: late.total },
      ]
    },
    screens: [
      {
        path: '',
        title: '工程任务',
        filters: ['tab', 'day', 'equipment'],
        show: (visit) => listPage(desk, visit),
      },
      { path: '/late', title: '任务冲突', show: (visit) => latePage(desk, visit) },
      { path: '/new', title: '临时任务', show: (visit) => newPage(desk, visit) },
      { path: '/:id', title: '任务详情', show: (visit) => detailPage(desk, visit) },
    ],
    acts: [
      deskAct({
        path: '/new',
        title: '新建临时任务',
        screen: '/new',
        form: v.object({
          Id: newIdField,
          EquipmentId: textField('设备', 64),
          Title: textField('标题', 40),
          PersonId: textField('负责人', 64),
          DueAt: momentOrNeverField('截止时间'),
          Items: textField('项目', 2000),
        }),
        async perform({ tenantId, writeAudit }, { Id, DueAt, Items, ...form }) {
          if (!DueAt) throw new Failure(400, '请填写截止时间', 'dueAt')
          const items = Items.split('\n').filter((line) => line.trim() !== '')
          const { EquipmentId: equipmentId, Title: title, PersonId: personId } = form
          const extra = { id: Id, equipmentId, title, personId, dueAt: DueAt, items }
          return {
            to: addressOf(await desk.addExtra(tenantId, extra, writeAudit)),
            text: '任务已建立',
          }
        },
      }),
      deskAct({
        path: '/:id/reassign',
        title: '改派任务',
        screen: '/:id',
        form: v.object({ PersonId: textField('负责人', 64), Reason: reason('改派原因') }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { PersonId, Reason }) {
          await desk.reassign(tenantId, id, PersonId, Reason, writeAudit)
          return { to: addressOf(id), text: '已改派' }
        },
      }),
      deskAct({
        path: '/:id/cancel',
        title: '取消任务',
        screen: '/:id',
        form: v.object({ CancelReason: reason('取消原因') }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { CancelReason }) {
          await desk.cancel(tenantId, id, CancelReason, writeAudit)
          return { to: addressOf(id), text: '已取消' }
        },
      }),
      deskAct({
        path: '/:id/accept',
        title: '审核通过任务',
        screen: '/:id',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          await desk.accept(tenantId, id, writeAudit)
          return { to: addressOf(id), text: '已审核通过' }
        },
      }),
      deskAct({
        path: '/:id/sendBack',
        title: '退回任务',
        screen: '/:id',
        form: v.object({ BackReason: reason('退回原因') }),
        async perform({ tenantId, params: { id = '' }, writeAudit }, { BackReason }) {
          await desk.sendBack(tenantId, id, BackReason, writeAudit)
          return { to: addressOf(id), text: '已退回，请通知负责人重做' }
        },
      }),
      deskAct({
        path: '/late/:id/settle',
        title: '处理任务冲突',
        screen: '/late',
        form: v.object({}),
        async perform({ tenantId, params: { id = '' }, writeAudit }) {
          const jobId = await desk.settleLate(tenantId, id, writeAudit)
          return { to: addressOf(jobId), text: '已标记为处理' }
        },
      }),
    ],
  }
}
