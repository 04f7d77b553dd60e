import { deskAct, type DeskPart } from '../../../kernel/desk'
import { typedRichText } from '../../../kernel/markdown'
import { newEveningForm, newShowForm } from './newShowForm'
import { eveningAddress, showAddress } from './showPages'
import type { TheatreDesk } from './theatreDesk'

/** Acts that make a show, and another evening of one. */
export const newShowActs = (desk: TheatreDesk): DeskPart['acts'] => [
  deskAct({
    path: '/publish',
    title: '发布演出',
    screen: '/new',
    form: newShowForm,
    takesFile: true,
    async perform({ tenantId, clerk, writeAudit, file, now }, typed) {
      const show = {
        ...{ id: typed.Id, title: typed.Title, subTitle: typed.SubTitle },
        ...{ category: typed.Category, troupe: typed.Troupe, durationMinutes: typed.Minutes },
        intro: await typedRichText(typed.Intro),
        notices: {
          ...{ entry: typed.Entry, child: typed.Child, prohibited: typed.Prohibited },
          ...{ realName: typed.RealName, refund: typed.Refund, invoice: typed.Invoice },
        },
        ...{ tags: typed.Tags, refundRule: typed.Rule, needRealName: typed.NeedRealName },
        ...{ allowSeatPick: typed.AllowSeatPick, maxPerOrder: typed.MaxPerOrder },
        ...{ maxPerUser: typed.MaxPerUser, memberPriceFrom: typed.MemberPriceFrom },
        ...{ saleAt: typed.SaleAt ?? new Date(now), presaleNote: typed.PresaleNote },
      }
      const { HallId: hallId, tiers, evenings } = typed
      const draft = { show, hallId, tiers, evenings, posterOf: typed.PosterOf || undefined }
      await desk.publish({ tenantId, userId: clerk.userId }, draft, file, writeAudit)
      return { to: showAddress(typed.Id), text: `演出「${typed.Title}」已发布` }
    },
  }),
  deskAct({
    path: '/:id/evenings',
    title: '演出加场',
    screen: '/:id',
    form: newEveningForm,
    async perform({ tenantId, params: { id = '' }, writeAudit }, typed) {
      const { Id, HallId: hallId, NewStartAt: startAt, NewEndAt: endAt } = typed
      await desk.addEvening(tenantId, id, { id: Id, hallId, startAt, endAt }, writeAudit)
      return { to: eveningAddress(id, Id), text: '已加一场' }
    },
  }),
]
