import { View } from '@tarojs/components'
import userRound from 'lucide-static/icons/user-round.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { nameGround, nameMark } from '@/rules/nameMark'
import './avatar.scss'

interface Props {
  /** Path of the picture; empty: there is none. */
  path: string
  name: string
}

/** Avatar, or a letter of the name on a coloured ground. Fills its container. */
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
    <View className={`avatar avatar--${nameGround(name)}`} aria-hidden="true">
      {mark}
    </View>
  )
}
