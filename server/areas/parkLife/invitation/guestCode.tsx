import { Moment } from '../../../desk/components/shown'
import type { CodeFind, CodeKind } from '../../../kernel/desk'
import { invitationAudit } from './invitation.table'
import type { InvitationDesk } from './invitationDesk'
import { addressOf, AdmitFields } from './invitationPages'

const title = '访客'

/** Codes of guests at the desk's code box. */
export const guestCode = (desk: InvitationDesk): CodeKind => ({
  text: '访客码',
  hint: '8 位邀请码或二维码，在客人的邀请函里',
  async find({ park, note }, typed): Promise<CodeFind | undefined> {
    const { Result, ResultText, Invitation: guest, Left } = await desk.look(park, typed)
    if (Result === 'wrongPark') return { title, facts: [], closed: ResultText }
    if (!guest) return undefined
    await note({ kind: invitationAudit, id: guest.Id })
    return {
      title: `${title}：${guest.GuestName}，${guest.Title}`,
      facts: [
        ['手机号', guest.GuestPhoneMask],
        ['邀请人', guest.InviterName],
        ['地点', guest.PlaceName],
        ['到', <Moment key="to" at={guest.ValidTo} />],
        ['车牌', guest.PlateNo],
        ['已入场', `${guest.UsedCount}/${guest.UseLimit} 人次`],
      ],
      to: addressOf(guest.Id),
      ...(Result === 'ok'
        ? {
            act: {
              ...{ action: `${addressOf(guest.Id)}/admit`, button: '放行', fields: {} },
              inputs: <AdmitFields left={Left} people={guest.People} />,
            },
          }
        : { closed: ResultText }),
    }
  },
  async today({ tenantId }) {
    const { expected, admitted } = await desk.today(tenantId)
    if (expected + admitted === 0) return []
    const detail = `还有 ${expected} 人次会来，已放行 ${admitted} 人`
    return [{ to: '/desk/invitations', title: '今天的访客', detail }]
  },
})
