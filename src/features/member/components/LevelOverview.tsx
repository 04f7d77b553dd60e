import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import type { MemberRank, MyRank } from '@/contract/member'
import { go, goToLogin } from '@/navigation'
import { countText } from '@/utils/countText'
import { BenefitGrid } from './BenefitGrid'
import { LevelCard } from './LevelCard'
import { LevelRail } from './LevelRail'
import './levelOverview.scss'

interface Props {
  ranks: readonly MemberRank[]
  mine: MyRank | undefined
  shown: number
  onLook: (number: number) => void
  isSignedIn: boolean
}

/** A level with its benefits; the member's own level also with the next level's additions. */
export function LevelOverview({ ranks, mine, shown, onLook, isSignedIn }: Props) {
  const rank = ranks.find(({ Number }) => Number === shown) ?? mine ?? ranks[0]
  if (!rank) return null
  const next = mine?.Number === shown ? mine.Next : null
  return (
    <>
      <View className="levelOverview">
        <LevelCard rank={rank} mine={mine} />
        <LevelRail ranks={ranks} value={shown} own={mine?.Number ?? 0} onChange={onLook} />
        {isSignedIn ? (
          <ListCard>
            <ListRow title="成长值明细" onPress={() => void go('growthLog')} />
          </ListCard>
        ) : (
          <Button onPress={() => void goToLogin()}>登录后查看我的等级</Button>
        )}
      </View>
      {/* Separate containers: choosing another level then updates only what differs. */}
      <View>
        {next && next.Unlocks.length > 0 && (
          <Section title={`再得 ${countText(next.Lacking)} 成长值解锁`}>
            <BenefitGrid level={shown + 1} benefits={next.Unlocks} />
          </Section>
        )}
      </View>
      <View>
        <Section title={`${rank.Name}权益（${rank.Benefits.length}）`}>
          {rank.Benefits.length > 0 ? (
            <BenefitGrid level={rank.Number} benefits={rank.Benefits} />
          ) : (
            <View className="levelOverview__none">这个等级还没有权益</View>
          )}
        </Section>
      </View>
    </>
  )
}
