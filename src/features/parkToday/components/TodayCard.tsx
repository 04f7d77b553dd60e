import { View } from '@tarojs/components'
import { useContext } from 'react'
import chevron from 'lucide-static/icons/chevron-right.svg'
import { Icon } from '@/components/icon/Icon'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Pressable } from '@/components/pressable/Pressable'
import type { ParkToday } from '@/contract/parkToday'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { countText } from '@/utils/countText'
import { formatTime } from '@/utils/dateTime'
import type { useParkToday } from '../queries'
import './todayCard.scss'

/** 今日在园: numbers of activities, open shops and free spaces, and the next event. Renders nothing without an answer. */
export function TodayCard({ query }: { query: ReturnType<typeof useParkToday> }) {
  const { data, isPending } = query
  if (isPending) return <Skeleton className="todayCard__wait" height="116px" />
  if (!data) return null
  return (
    <View className="todayCard" role="region" aria-label="今日在园">
      <View className="todayCard__facts">
        <Fact
          title="今日活动"
          count={countText(data.EventCount)}
          onPress={() => void go('activities')}
        />
        <Fact
          title="正在营业"
          count={`${data.OpenShops}`}
          of={`/${data.Shops} 家`}
          onPress={() => void go('business')}
        />
        {data.FreeSpaces !== null && (
          <Fact
            title="空余车位"
            count={countText(data.FreeSpaces)}
            onPress={() => void go('parking')}
          />
        )}
      </View>
      <NextEvent event={data.Events[0]} />
    </View>
  )
}

interface FactProps {
  title: string
  count: string
  /** Small text after the number. */
  of?: string
  onPress: () => void
}

function Fact({ title, count, of = '', onPress }: FactProps) {
  return (
    <Pressable className="todayCard__fact" role="link" onPress={onPress}>
      <View className="todayCard__count">
        {count}
        {of && <View className="todayCard__of">{of}</View>}
      </View>
      <View className="todayCard__title">{title}</View>
    </Pressable>
  )
}

function NextEvent({ event }: { event: ParkToday['Events'][number] | undefined }) {
  const now = useContext(ServerClockContext)()
  if (!event)
    return (
      <Pressable className="todayCard__event" role="link" onPress={() => void go('activities')}>
        <View className="todayCard__words">今天没有活动，看看近期安排</View>
        <Icon src={chevron} size={16} />
      </Pressable>
    )
  const { Kind, Id, Title, StartAt, Place } = event
  return (
    <Pressable
      className="todayCard__event"
      role="link"
      onPress={() => void go(Kind === 'show' ? 'showDetail' : 'activityDetail', { id: Id })}
    >
      <View className="todayCard__time">
        {StartAt > now ? formatTime(StartAt, 'hh:mm') : '进行中'}
      </View>
      <View className="todayCard__words">{[Title, Place].filter(Boolean).join(' · ')}</View>
      <Icon src={chevron} size={16} />
    </Pressable>
  )
}
