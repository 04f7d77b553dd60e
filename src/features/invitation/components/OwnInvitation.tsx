import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Pressable } from '@/components/pressable/Pressable'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { go } from '@/navigation'
import { DottedText } from '@/components/facts/DottedText'
import { dayTime } from '@/utils/timeText'
import { useAgain, useRevoke } from '../actions/useOwnInvitation'
import { toneOf, windowText } from '../model/words'
import type { MyInvitation } from '../queries/own'
import { ThemePicture } from './ThemePicture'
import './ownInvitation.scss'

/** An invitation sent by the member: status and visits. */
export function OwnInvitation({ invitation }: { invitation: MyInvitation }) {
  const { revoke, isBusy } = useRevoke()
  const inviteAgain = useAgain()
  const { Hash, Theme, Title, GuestName, PlaceName, StatusText, Visits, OwnActions } = invitation
  const mayShare = OwnActions.includes('share')
  return (
    <View className="ownInvitation">
      <Pressable
        className="ownInvitation__head"
        role="link"
        onPress={() => void go('invitation', { id: Hash, own: mayShare ? 1 : undefined })}
      >
        <ThemePicture theme={Theme} className="ownInvitation__picture" />
        <View className="ownInvitation__text">
          <View className="ownInvitation__line">
            <View className="ownInvitation__title">{Title}</View>
            <StatusBadge text={StatusText} tone={toneOf(invitation)} />
          </View>
          <View className="ownInvitation__hint">
            <DottedText facts={[GuestName, PlaceName]} />
          </View>
          <View className="ownInvitation__hint">
            {windowText(invitation.ValidFrom, invitation.ValidTo)}
          </View>
        </View>
      </Pressable>
      {invitation.RejectReason && (
        <View className="ownInvitation__note">{`原因：${invitation.RejectReason}`}</View>
      )}
      {Visits.map(({ At, People, Gate }) => (
        <View key={`${At} ${Gate}`} className="ownInvitation__note">
          <DottedText facts={[dayTime(At), Gate, `${People} 人入场`]} />
        </View>
      ))}
      {OwnActions.length > 0 && (
        <View className="ownInvitation__acts">
          {OwnActions.includes('revoke') && (
            <Button
              kind="quiet"
              size="inline"
              busy={isBusy}
              label={`撤回给 ${GuestName} 的邀请`}
              onPress={() => void revoke(invitation)}
            >
              撤回
            </Button>
          )}
          {OwnActions.includes('again') && (
            <Button
              kind="quiet"
              size="inline"
              label={`再发一张给 ${GuestName}`}
              onPress={() => void inviteAgain(invitation)}
            >
              再发一张
            </Button>
          )}
          {mayShare && (
            <Button
              size="inline"
              label={`分享给 ${GuestName}`}
              onPress={() => void go('invitation', { id: Hash, own: 1 })}
            >
              分享
            </Button>
          )}
        </View>
      )}
    </View>
  )
}
