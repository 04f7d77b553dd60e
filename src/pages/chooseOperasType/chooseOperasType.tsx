import { View } from '@tarojs/components'
import { WordText } from '@/components/wordText/WordText'
import briefcase from 'lucide-static/icons/briefcase.svg'
import shoppingBag from 'lucide-static/icons/shopping-bag.svg'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { EmptyState } from '@/components/pageState/PageState'
import { Pressable } from '@/components/pressable/Pressable'
import { Screen } from '@/components/screen/Screen'
import { identityChoiceMs } from '@/constants'
import type { Duty } from '@/features/user/model/duties'
import { MemberOnly } from '@/features/user/components/MemberOnly'
import { useIdentityChoice } from '@/features/user/actions/useIdentityChoice'
import { usePageQuery } from '@/hooks/usePageQuery'
import { relaunch } from '@/navigation'
import teaPicture from '@/assets/illustrations/tea.svg'
import './chooseOperasType.scss'

const choicesFor = (duties: readonly Duty[]) =>
  [
    {
      identity: 'consumer',
      title: '消费者',
      hint: '逛店、付款、用券、攒积分',
      icon: shoppingBag,
    },
    {
      identity: 'staff',
      title: '工作人员',
      hint: duties.map(({ title }) => title).join('、'),
      icon: briefcase,
    },
  ] as const

/** Choice between consumer and staff after log-in, for members with staff roles (spec 9). */
export default function ChooseIdentityPage() {
  return (
    <Screen>
      <MemberOnly hint="登录后选择身份">
        <Choices />
      </MemberOnly>
    </Screen>
  )
}

function Choices() {
  const { redirect_url: target } = usePageQuery()
  const { user, duties, suggested, movesOn, choose } = useIdentityChoice(target)
  if (duties.length === 0)
    return (
      <EmptyState
        picture={teaPicture}
        title="还没有其他身份"
        action={
          <Button size="inline" onPress={() => void relaunch('home')}>
            回首页
          </Button>
        }
      />
    )
  const seconds = identityChoiceMs / 1000
  const choices = choicesFor(duties)
  const { title } = choices.find(({ identity }) => identity === suggested) ?? choices[0]
  return (
    <View className="chooseOperasType">
      <View className="chooseOperasType__title">
        {user?.Name ? `${user.Name}，请选择身份` : '请选择身份'}
      </View>
      {choices.map((choice) => (
        <Pressable
          key={choice.identity}
          className={`chooseOperasType__choice ${
            choice.identity === suggested ? 'chooseOperasType__choice--suggested' : ''
          }`}
          label={`${choice.title}：${choice.hint}`}
          onPress={() => void choose(choice.identity)}
        >
          <Icon src={choice.icon} size={32} />
          <View>
            <View className="chooseOperasType__name">{choice.title}</View>
            <View className="chooseOperasType__hint">
              <WordText isPlain>{choice.hint}</WordText>
            </View>
          </View>
        </Pressable>
      ))}
      {movesOn && (
        <View className="chooseOperasType__note" role="status">
          {seconds} 秒内不选择，将以{title}身份进入
        </View>
      )}
    </View>
  )
}
