import { View } from '@tarojs/components'
import userRound from 'lucide-static/icons/user-round.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { useAvatar } from '../actions/useAvatar'
import './avatarRow.scss'

/** The member's picture, and the way to another one. */
export function AvatarRow({ path }: { path: string }) {
  const { percent, isBusy, change } = useAvatar()
  return (
    <Pressable
      className="avatarRow"
      label="更换头像"
      disabled={isBusy}
      onPress={() => void change()}
    >
      <View className="avatarRow__picture">
        {path ? <Picture src={path} alt="" ratio={1} /> : <Icon src={userRound} size={40} />}
      </View>
      <View className="avatarRow__text" role="status">
        {percent === null ? '更换头像' : `上传中 ${percent}%`}
      </View>
    </Pressable>
  )
}
