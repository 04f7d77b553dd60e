import { View } from '@tarojs/components'
import { BelowFold } from '@/components/belowFold/BelowFold'
import { Button } from '@/components/button/Button'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Section } from '@/components/section/Section'
import type { MemberRank, MyRank, Benefit } from '@/contract/member'
import { go, goToLogin } from '@/navigation'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import { arrowKeys } from '@/hooks/arrowKeys'
import { levelText } from '@/rules/levelText'
import { iconNamed, moreThan } from '../model/ranks'
import { LevelCard } from './LevelCard'
import check from 'lucide-static/icons/check.svg'
import './levelOverview.scss'

interface LevelRailProps {
  ranks: readonly MemberRank[]
  /** Number of the level shown. */
  value: number
  /** Number of the member's level; 0 for a visitor. */
  own: number
  onChange: (number: number) => void
}

/** The ten levels side by side: reached ones filled in their colours, the member's own in a ring, the others hollow. */
function LevelRail({ ranks, value, own, onChange }: LevelRailProps) {
  return (
    <View className="levelRail" role="radiogroup" aria-label="会员等级" {...arrowKeys('radio')}>
      {ranks.map(({ Number, Name }) => (
        <Pressable
          key={Number}
          role="radio"
          selected={Number === value}
          label={`${levelText(Number, Name)}${Number === own ? '，当前等级' : ''}`}
          className={`levelRail__level vip${Number} ${Number === value ? 'levelRail__level--on' : ''}`}
          onPress={() => onChange(Number)}
        >
          <View
            className={`levelRail__disc ${Number === own ? 'levelRail__disc--own' : ''} ${Number > own ? 'levelRail__disc--far' : ''}`}
          >
            {Number <= own ? <Icon src={check} size={18} /> : Number}
          </View>
          <View className="levelRail__name">{Name}</View>
        </Pressable>
      ))}
    </View>
  )
}

interface BenefitGridProps {
  /** The level whose benefits are shown, 1 to 10. */
  level: number
  benefits: readonly Benefit[]
  /** The same benefits at the next level, as far as it extends them. */
  extended?: readonly Benefit[]
}

/** Benefits of a level with links to their pages. */
function BenefitGrid({ level, benefits, extended = [] }: BenefitGridProps) {
  return (
    <View className="benefitGrid" role="list">
      {benefits.map(({ Key, Name, Icon: icon, Text }) => (
        <View key={Key} role="listitem">
          <Pressable
            className="benefitGrid__benefit"
            role="link"
            onPress={() => void go('benefitDetail', { level, key: Key })}
          >
            <View className="benefitGrid__icon">
              <Icon src={iconNamed(icon)} size={22} />
            </View>
            <View className="benefitGrid__words">
              <View className="benefitGrid__name">{Name}</View>
              <View className="benefitGrid__text">
                <WordText>{Text}</WordText>
              </View>
              {extended
                .filter((next) => next.Key === Key)
                .map((next) => (
                  <View key={next.Key} className="benefitGrid__next">
                    <WordText>{`下一级 ${moreThan(Text, next.Text)}`}</WordText>
                  </View>
                ))}
            </View>
          </Pressable>
        </View>
      ))}
    </View>
  )
}

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
  const isOwn = ({ Key }: Benefit) => rank.Benefits.some((benefit) => benefit.Key === Key)
  // A benefit that the next level only extends is listed once, among the benefits of this level.
  const unlocked = next?.Unlocks.filter((benefit) => !isOwn(benefit)) ?? []
  const extended = next?.Unlocks.filter(isOwn) ?? []
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
        {next && unlocked.length > 0 && (
          <Section title={`${levelText(shown + 1, next.Name)}解锁`}>
            <BenefitGrid level={shown + 1} benefits={unlocked} />
          </Section>
        )}
      </View>
      <View>
        <Section title={`${rank.Name}权益（${rank.Benefits.length}）`}>
          {rank.Benefits.length > 0 ? (
            <BelowFold>
              <BenefitGrid level={rank.Number} benefits={rank.Benefits} extended={extended} />
            </BelowFold>
          ) : (
            <View className="levelOverview__none">这个等级还没有权益</View>
          )}
        </Section>
      </View>
    </>
  )
}
