import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { useAvatar } from '../actions/useAvatar'
import { Avatar } from './Avatar'
import './avatarRow.scss'

/** Row with the member's avatar; a tap changes it. */
export function AvatarRow({ path, name }: { path: string; name: string }) {
  const { percent, isBusy, change } = useAvatar()
  return (
    <Pressable className="avatarRow" disabled={isBusy} onPress={() => void change()}>
      <View className="avatarRow__picture">
        <Avatar path={path} name={name} />
      </View>
      <View className="avatarRow__text" role="status">
        {percent === null ? '更换头像' : `上传中 ${percent}%`}
      </View>
    </Pressable>
  )
}
