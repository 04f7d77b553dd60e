import { View } from '@tarojs/components'
import { Pressable } from '@/components/pressable/Pressable'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { nameMark } from '@/rules/nameMark'
import { useAvatar } from '../actions/useAvatar'
import userRound from 'lucide-static/icons/user-round.svg'
import './avatarRow.scss'

interface Props {
  /** Path of the picture; empty: there is none. */
  path: string
  name: string
}

/** Avatar, or a letter of the name on the park's soft ground. Fills its container. */
export function Avatar({ path, name }: Props) {
  const mark = nameMark(name)
  if (path)
    return (
      <View className="avatar">
        <Picture src={path} alt="" ratio={1} />
      </View>
    )
  if (!mark)
    return (
      <View className="avatar">
        <Icon src={userRound} size={32} />
      </View>
    )
  return (
    <View className="avatar" aria-hidden="true">
      {mark}
    </View>
  )
}

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
