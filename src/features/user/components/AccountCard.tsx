import { View } from '@tarojs/components'
import { useAtom } from 'jotai'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import type { CurrentUser } from '@/contract/user'
import { go, goToLogin } from '@/navigation'
import { maskPhone } from '@/rules/phone'
import { Choice } from '@/components/choice/Choice'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { identityAtom } from '@/state/identity'
import { dutiesOf, roleNames } from '../model/duties'
import { Avatar } from './AvatarRow'
import briefcase from 'lucide-static/icons/briefcase.svg'
import './accountCard.scss'

const identities = [
  { value: 'consumer', text: '消费者' },
  { value: 'staff', text: '工作人员' },
] as const

const hints = {
  consumer: '卡券、积分与账单',
  staff: '处理任务',
} as const

/**
 * Roles and current identity of a member who is also staff, with a switch and, as staff, links to the duty pages.
 * Renders nothing when this app version has no such page.
 */
export function IdentityCard({ user }: { user: CurrentUser }) {
  const [chosen, setChosen] = useAtom(identityAtom)
  const duties = dutiesOf(user.Roles)
  if (duties.length === 0) return null
  const identity = chosen ?? 'consumer'
  return (
    <>
      <View className="identityCard">
        <View className="identityCard__head">
          <Icon src={briefcase} size={20} />
          <View className="identityCard__title" role="heading" aria-level="2">
            员工身份
          </View>
          <View className="identityCard__roles">
            {roleNames(user.Roles).map((role) => (
              <View key={role} className="identityCard__role">
                {role}
              </View>
            ))}
          </View>
        </View>
        <Choice
          label="当前身份"
          isLabelHidden
          options={identities}
          value={identity}
          onChange={setChosen}
        />
        <View className="identityCard__hint" role="status">
          {hints[identity]}
        </View>
      </View>
      {identity === 'staff' && (
        <ListCard>
          {duties.map(({ role, title, hint, page }) => (
            <ListRow key={role} title={title} hint={hint} onPress={() => void go(page)} />
          ))}
        </ListCard>
      )}
    </>
  )
}

/** Head of the profile page: the member; for visitors a link to the log-in. */
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
  )
}
