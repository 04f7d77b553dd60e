import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { ListChoice } from '@/components/choice/ListChoice'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { PointGoodsCard } from '@/features/point/components/PointGoodsCard'
import { PointsHead, PointsWays } from '@/features/point/components/PointsHead'
import { askForPoints, usePointMall, usePoints } from '@/features/point/queries/points'
import { go, goToLogin } from '@/navigation'
import { isSignedInAtom } from '@/state/session'
import { store } from '@/state/store'
import bagPicture from '@/assets/illustrations/bag.svg'
import './myIntegral.scss'

const all = { value: 'all', text: '全部' }
const affordable = { value: 'affordable', text: '我能兑换' }

/** First reads of the page, sent as soon as it is requested (platform/pageRouter). */
export const asks = () => askForPoints(store.get(isSignedInAtom))

/** Points and the points mall (spec 2): current points, expiries, and goods. */
export default function MyIntegralPage() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  const points = usePoints(isSignedIn)
  const [filter, setFilter] = useState(all.value)
  const everything = usePointMall({})
  const isOwn = filter === affordable.value && points.data !== undefined
  const chosen = usePointMall(
    isOwn
      ? { maxPoints: points.data?.Points }
      : { category: filter === all.value || filter === affordable.value ? undefined : filter },
  )
  const categories = everything.data?.pages[0]?.Categories ?? []
  const options = [
    all,
    ...(points.data ? [affordable] : []),
    ...categories.map((name) => ({ value: name, text: name })),
  ]
  return (
    <Screen
      onRefresh={() =>
        Promise.all([chosen.refetch(), everything.refetch(), isSignedIn ? points.refetch() : null])
      }
    >
      <View className="points">
        {isSignedIn ? (
          <PageState query={points} skeleton={<Skeleton height="310px" />}>
            {(summary) => (
              <>
                <PointsHead summary={summary} />
                <PointsWays />
              </>
            )}
          </PageState>
        ) : (
          <VisitorHead />
        )}
      </View>
      <Section title="积分兑好物">
        {isToCome(everything) && <ToCome />}
        <ListChoice label="分类" isOneLine options={options} value={filter} onChange={setFilter} />
        <PagedList
          className="points__goods"
          query={chosen}
          keyOf={({ Id }) => Id}
          skeleton={<GoodsSkeleton />}
          emptyState={
            <EmptyState
              picture={bagPicture}
              title={isOwn ? '积分还不够兑换' : '还没有上架的好物'}
              hint={isOwn ? '消费和做任务都能得积分' : '过几天再来看看'}
            />
          }
        >
          {(goods) => <PointGoodsCard goods={goods} />}
        </PagedList>
      </Section>
    </Screen>
  )
}

function VisitorHead() {
  return (
    <View className="points__visitor">
      <View className="points__hint">登录后查看积分和好物</View>
      <View className="points__ways">
        <Button kind="plain" size="inline" onPress={() => void go('pointRules')}>
          积分规则
        </Button>
        <Button size="inline" onPress={() => void goToLogin()}>
          去登录
        </Button>
      </View>
    </View>
  )
}

function GoodsSkeleton() {
  return (
    <View className="points__wait">
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height="270px" />
      ))}
    </View>
  )
}
