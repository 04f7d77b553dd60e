import { deskAct, type DeskPart } from '../../../kernel/desk'
import { Failure } from '../../../kernel/failure'
import { typedRichText } from '../../../kernel/richText'
import { newScheduleForm, newShowForm } from './newShowForm'
import { scheduleAddress, showAddress } from './showPages'
import { showTextsOf } from './showTextInputs'
import { emptyForm } from './theatreDeskForms'
import type { TheatreDesk } from './theatreDesk'

/** Acts that make a show, and another schedule of one. */
export const newShowActs = (desk: TheatreDesk): DeskPart['acts'] => [
  deskAct({
    path: '/publish',
    title: '发布演出',
    screen: '/new',
    form: newShowForm,
    takesFile: true,
    async perform({ tenantId, clerk, writeAudit, file, now }, typed) {
      const show = {
        ...{ ...showTextsOf(typed), id: typed.Id, durationMinutes: typed.Minutes },
        intro: await typedRichText(typed.Intro),
        ...{ refundRule: typed.Rule, needRealName: typed.NeedRealName },
        ...{ allowSeatPick: typed.AllowSeatPick, maxPerOrder: typed.MaxPerOrder },
        ...{ maxPerUser: typed.MaxPerUser, memberPriceFrom: typed.MemberPriceFrom },
        saleAt: typed.SaleAt ?? new Date(now),
      }
      const { HallId: hallId, tiers, schedules } = typed
      const draft = { show, hallId, tiers, schedules, posterOf: typed.PosterOf || undefined }
      await desk.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
      return { to: showAddress(typed.Id), text: `演出“${typed.Title}”已发布` }
    },
  }),
  deskAct({
    // The path names the audit kind of stored entries, so it keeps its first name.
    path: '/:id/evenings',
    title: '演出加场',
    screen: '/:id',
    form: newScheduleForm,
    async perform({ tenantId, params: { id = '' }, writeAudit }, typed) {
      const { Id, HallId: hallId, NewStartAt: startAt, NewEndAt: endAt } = typed
      await desk.addSchedule(tenantId, id, { id: Id, hallId, startAt, endAt }, writeAudit)
      return { to: scheduleAddress(id, Id), text: '已加一场' }
    },
  }),
  deskAct({
    path: '/:id/poster',
    title: '换演出海报',
    screen: '/:id/edit',
    form: emptyForm,
    takesFile: true,
    async perform({ tenantId, clerk, params: { id = '' }, file, writeAudit }) {
      if (!file) throw new Failure(400, '请选择海报', 'picture', { field: 'Poster' })
      await desk.changePoster({ tenantId, userId: clerk.userId }, id, file, writeAudit)
      return { to: showAddress(id), text: '海报已换' }
    },
  }),
]
