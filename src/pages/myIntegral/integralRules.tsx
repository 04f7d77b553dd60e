import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { usePointChannels, usePointRule } from '@/features/point/queries/points'
import { go, isPage } from '@/navigation'
import { countText } from '@/utils/countText'
import './myIntegral.scss'

/** Rules for earning, spending and expiry of points (spec 2). */
export default function IntegralRulesPage() {
  const rule = usePointRule()
  const channels = usePointChannels()
  const usable = channels.data?.filter(({ CanUse }) => CanUse) ?? []
  return (
    <Screen onRefresh={() => Promise.all([rule.refetch(), channels.refetch()])}>
      <View className="pointRules">
        <PageState query={rule} skeleton={<Skeleton height="420px" />}>
          {({ PayText, ValidText, Content }) => (
            <>
              <ListCard>
                <ListRow title="抵扣" hint={PayText} />
                <ListRow title="有效期" hint={ValidText} />
              </ListCard>
              {isToCome(channels) && <ToCome />}
              {usable.length > 0 && (
                <ListCard>
                  {usable.map(({ Channel, Name, Text, Points, Link }) => (
                    <ListRow
                      key={`${Channel}/${Name}`}
                      title={Name}
                      hint={Text}
                      value={Points > 0 ? `+${countText(Points)}` : undefined}
                      onPress={isPage(Link) ? () => void go(Link) : undefined}
                    />
                  ))}
                </ListCard>
              )}
              {Content && (
                <View className="pointRules__text">
                  <RichText html={Content} />
                </View>
              )}
            </>
          )}
        </PageState>
      </View>
    </Screen>
  )
}
