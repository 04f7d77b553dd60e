import type { OpenInvitation } from '../queries/open'
import { themePicture } from './themes'
import { windowText } from './words'

/** What the poster of an invitation says. */
export const invitationPoster = (invitation: OpenInvitation) => ({
  title: invitation.Title,
  cover: themePicture(invitation.Theme, false),
  coverShape: 'wide' as const,
  kind: '邀请函',
  facts: [
    ['邀请人', invitation.InviterName],
    ['时间', windowText(invitation.ValidFrom, invitation.ValidTo)],
    ['地点', invitation.PlaceName],
  ] as const,
  hint: '扫码接受邀请',
})
