import { View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { CurrentUser } from '@/contract/user'
import { go, goToLogin } from '@/navigation'
import { maskPhone } from '@/rules/phone'
import { Avatar } from './Avatar'
import { IdentityCard } from './IdentityCard'
import './accountCard.scss'

/** Head of the profile page: member and, for staff, the current identity; for visitors a link to the log-in. */
export function AccountCard({ user }: { user: CurrentUser | null }) {
  if (!user)
    return (
      <Pressable className="accountCard" onPress={() => void goToLogin()}>
        <View className="accountCard__avatar">
          <Avatar path="" name="" />
        </View>
        <View className="accountCard__text">
          <View className="accountCard__name">登录 / 注册</View>
          <View className="accountCard__hint">登录后查看卡券与积分</View>
        </View>
        <Icon src={chevron} size={20} />
      </Pressable>
    )
  return (
    <>
      <Pressable className="accountCard" role="link" onPress={() => void go('personalData')}>
        <View className="accountCard__avatar">
          <Avatar path={user.Avatar} name={user.Name} />
        </View>
        <View className="accountCard__text">
          <View className="accountCard__name">{user.Name || '未设置昵称'}</View>
          <View className="accountCard__hint">{maskPhone(user.PhoneNumber)}</View>
        </View>
        <Icon src={chevron} size={20} label="个人资料" />
      </Pressable>
      <IdentityCard user={user} />
    </>
  )
}
