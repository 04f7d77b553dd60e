import { View } from '@tarojs/components'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { DayFilter } from '@/components/dayFilter/DayFilter'
import { useCalendarOpening } from '@/components/dayFilter/useCalendarOpening'
import { whenOf, type When } from '@/utils/when'
import { PagedList } from '@/components/pagedList/PagedList'
import { EmptyState } from '@/components/pageState/PageState'
import { isToCome, toCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ShowCard } from '@/features/show/components/ShowCard'
import { ShowHeroes } from '@/features/show/components/ShowHeroes'
import { filterOf } from '@/features/show/model/showText'
import { useWithout } from '@/features/show/actions/useWithout'
import { useShowIndex, useShows } from '@/features/show/queries'
import { ServerClockContext } from '@/hooks/serverClock'
import { usePageQuery } from '@/hooks/usePageQuery'
import { useSettled } from '@/hooks/useSettled'
import './showList.scss'

/** Shows (spec 1): the next ones, and all by day, kind or name. */
export default function ShowListPage() {
  const now = useContext(ServerClockContext)
  const [when, setWhen] = useState<When>(whenOf(usePageQuery().when))
  const [category, setCategory] = useState('')
  const [keyword, setKeyword] = useState('')
  const opening = useCalendarOpening()
  const index = useShowIndex(opening.month)
  const found = useShows(filterOf(when, category, useSettled(keyword, 300), now()))
  const isWhole = when === 'all' && category === '' && keyword === ''
  const shows = useWithout(found, isWhole ? index.data?.Heroes[0]?.Id : undefined)
  // Without the index, the list does not know which show is above it: its first row would be drawn and removed.
  const listed = isWhole && isToCome(index) ? { ...shows, ...toCome } : shows
  const showAll = () => {
    setWhen('all')
    setCategory('')
    setKeyword('')
  }
  const days = index.data?.Month === opening.month ? index.data.Days : []
  return (
    <Screen isWide onRefresh={() => Promise.all([index.refetch(), found.refetch()])}>
      <View className="showList">
        <SearchBox label="搜演出、剧团、剧场" value={keyword} onChange={setKeyword} />
        {isToCome(index) && <ToCome />}
        {isWhole && index.data && <ShowHeroes shows={index.data.Heroes} />}
        <DayFilter
          noun="演出"
          when={when}
          onWhen={setWhen}
          kinds={index.data?.Categories ?? []}
          kind={category}
          onKind={setCategory}
          opening={opening}
          days={days.map((Day) => ({ Day }))}
        />
        <PagedList
          query={listed}
          keyOf={({ Id }) => Id}
          skeleton={<SkeletonRows count={4} height="152px" />}
          emptyState={
            isWhole ? (
              <EmptyState title="近期没有演出" hint="过几天再来看看" />
            ) : (
              <EmptyState
                title={when === 'past' ? '还没有往期演出' : '没有找到演出'}
                hint="看看其他时间或类型"
                action={
                  <Button size="inline" onPress={showAll}>
                    看全部演出
                  </Button>
                }
              />
            )
          }
        >
          {(show) => <ShowCard show={show} />}
        </PagedList>
      </View>
    </Screen>
  )
}
