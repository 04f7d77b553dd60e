import { deskAct, type ActVisit, type DeskPart } from '../../../kernel/desk'
import {
  type DeskCaseService,
  type OwnedBy,
  queuePart,
} from '../../people/deskCase/deskCase.service'
import { repairAudit } from './repairRequest.table'
import { statusTexts, waitingStatuses } from './repairState'
import type { DeskActor, RepairDesk } from './repairDesk'
import { dispatchForm, finishForm, plainForm, quoteForm, reasonForm } from './repairActForms'
import { addressOf, detailPage, listPage } from './repairPages'

/** Repairs at the desk: accept, dispatch, quote, suspend, finish, cancel. */
export function repairDeskPart(desk: RepairDesk, cases: DeskCaseService): DeskPart {
  const actor = ({ clerk }: ActVisit, author: string): DeskActor => ({
    author,
    userId: clerk.userId,
  })
  const idOf = ({ params: { id = '' } }: ActVisit): string => id
  const done = (visit: ActVisit, text: string) => ({ to: addressOf(idOf(visit)), text })
  const screen = '/:id'
  const queue = {
    kind: repairAudit,
    async open(tenantId: string, by: OwnedBy, limit: number) {
      const pages = { PageIndex: 1, PageSize: limit }
      const { DataRows } = await desk.list(tenantId, { Statuses: waitingStatuses, by, ...pages })
      return DataRows.map(({ Id }) => Id)
    },
    async words(tenantId: string, id: string) {
      const { No, Detail } = await desk.detail(tenantId, id)
      return { no: No, memberText: Detail }
    },
  }
  return queuePart(cases, queue, {
    name: 'repairs',
    title: '报修',
    group: 'estate',
    roles: ['service'],
    async waiting({ tenantId }) {
      const { submitted, overdue } = await desk.waiting(tenantId)
      return [
        { ...submitted, text: statusTexts.Submitted, to: '?status=Submitted' },
        { ...overdue, text: '超时', to: '?status=overdue' },
      ]
    },
    screens: [
      {
        path: '',
        title: '报修',
        filters: ['status', 'of'],
        show: (visit) => listPage(desk, cases, visit),
      },
      { path: screen, title: '报修详情', show: (visit) => detailPage(desk, visit) },
    ],
    acts: [
      deskAct({
        ...{ path: '/:id/accept', title: '受理报修', screen, form: plainForm },
        async perform(visit, { Author }) {
          await desk.accept(visit.tenantId, idOf(visit), actor(visit, Author), visit.writeAudit)
          return done(visit, '已受理，会员会收到消息')
        },
      }),
      deskAct({
        ...{ path: '/:id/dispatch', title: '派单', screen, form: dispatchForm },
        async perform(visit, { Author, Worker }) {
          const by = actor(visit, Author)
          await desk.dispatch(visit.tenantId, idOf(visit), by, Worker, visit.writeAudit)
          return done(visit, '已派单')
        },
      }),
      deskAct({
        ...{ path: '/:id/quote', title: '维修报价', screen, form: quoteForm },
        async perform(visit, { Author, ...draft }) {
          await desk.quote(
            visit.tenantId,
            idOf(visit),
            actor(visit, Author),
            draft,
            visit.writeAudit,
          )
          return done(visit, '已报价，等会员确认')
        },
      }),
      deskAct({
        ...{ path: '/:id/suspend', title: '挂起报修', screen, form: reasonForm },
        async perform(visit, { Author, Reason }) {
          const by = actor(visit, Author)
          await desk.suspend(visit.tenantId, idOf(visit), by, Reason, visit.writeAudit)
          return done(visit, '已挂起，计时暂停')
        },
      }),
      deskAct({
        ...{ path: '/:id/resume', title: '恢复报修', screen, form: plainForm },
        async perform(visit, { Author }) {
          await desk.resume(visit.tenantId, idOf(visit), actor(visit, Author), visit.writeAudit)
          return done(visit, '已恢复，计时继续')
        },
      }),
      deskAct({
        ...{ path: '/:id/finish', title: '完成维修', screen, form: finishForm, takesFile: true },
        async perform(visit, { Author, Text }) {
          const what = { text: Text, shown: visit.file }
          await desk.finish(
            visit.tenantId,
            idOf(visit),
            actor(visit, Author),
            what,
            visit.writeAudit,
          )
          return done(visit, '已完成')
        },
      }),
      deskAct({
        ...{ path: '/:id/cancel', title: '取消报修', screen, form: reasonForm },
        ask: async (_visit, { Reason }) => ({
          title: '取消这件报修？',
          text: `会员会收到消息：${Reason}`,
          button: '取消报修',
        }),
        async perform(visit, { Author, Reason }) {
          const by = actor(visit, Author)
          await desk.cancel(visit.tenantId, idOf(visit), by, Reason, visit.writeAudit)
          return done(visit, '已取消')
        },
      }),
    ],
  })
}
