import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { iconNamed, ranksWith } from '@/features/member/model/ranks'
import { useMyRank, useRanks } from '@/features/member/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import { levelText } from '@/rules/levelText'
import { isSignedInAtom } from '@/state/session'
import './memberDegree.scss'

/** One benefit (spec 2): its description, and its extent at each level. Parameters: key, level (1 to 10). */
export default function LegalRightDetailPage() {
  const { key = '', level = '' } = usePageQuery()
  const ranks = useRanks()
  const own = useMyRank(useAtomValue(isSignedInAtom)).data?.Number
  const owners = ranksWith(key, ranks.data ?? [])
  const chosen = owners.find(({ Number }) => String(Number) === level) ?? owners[0]
  const benefit = chosen?.Benefits.find(({ Key }) => Key === key)
  return (
    <Screen title={benefit?.Name} level={chosen?.Number}>
      <PageState
        query={ranks}
        skeleton={<BenefitSkeleton />}
        isEmpty={() => !benefit}
        emptyState={<NoBenefit />}
      >
        {() =>
          benefit && (
            <View className="benefitDetail">
              <View className="benefitDetail__head">
                <Icon src={iconNamed(benefit.Icon)} size={44} />
                <View className="benefitDetail__name">{benefit.Text}</View>
              </View>
              {benefit.Detail && (
                <View className="benefitDetail__text">
                  <RichText html={benefit.Detail} />
                </View>
              )}
              <ListCard>
                {owners.map(({ Number, Name, Benefits }) => {
                  const level = levelText(Number, Name)
                  const share = Benefits.find(({ Key }) => Key === key)?.Text ?? ''
                  return Number === own ? (
                    <View key={Number} className="listRow benefitDetail__own">
                      <View className="listRow__text benefitDetail__level">
                        {level}
                        <View className="benefitDetail__mark">当前</View>
                      </View>
                      <View className="listRow__value">{share}</View>
                    </View>
                  ) : (
                    <ListRow key={Number} title={level} value={share} />
                  )
                })}
              </ListCard>
            </View>
          )
        }
      </PageState>
    </Screen>
  )
}

function NoBenefit() {
  return (
    <EmptyState
      title="没有这项权益"
      hint="权益有调整，看看各等级"
      action={
        <Button size="inline" onPress={() => void redirect('memberLevel')}>
          看会员等级
        </Button>
      }
    />
  )
}

function BenefitSkeleton() {
  return (
    <View className="benefitDetail">
      <Skeleton height="150px" />
      <Skeleton height="220px" />
    </View>
  )
}
