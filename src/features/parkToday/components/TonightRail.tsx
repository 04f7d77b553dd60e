import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { AppearanceContext } from '@/components/screen/screenContexts'
import type { ParkToday, TodayPoster } from '@/contract/parkToday'
import { ServerClockContext } from '@/hooks/serverClock'
import { go } from '@/navigation'
import { partOfDayAt } from '@/rules/sky'
import { factOf, hourOf, isOpenShop, pageOf, shopsText } from '../model'
import type { useParkToday } from '../queries'
import './tonightRail.scss'

/** Ratio of a poster, and of its picture beside the text in elder mode. */
const ratio = { poster: 3 / 4, elder: 5 / 4 }

interface Props {
  query: ReturnType<typeof useParkToday>
  /** Opens the shops that are open, otherwise all. */
  onShops: (isAnyOpen: boolean) => void
}

/** 今晚逛什么: posters by the clock, and the park's figures. Keeps its height while loading; nothing without an answer. */
export function TonightRail({ query, onShops }: Props) {
  const { data, isPending } = query
  const now = useContext(ServerClockContext)()
  if (!data && !isPending) return null
  const title = `${partOfDayAt(now)}逛什么`
  return (
    <View className="tonightRail" role="region" aria-label={title}>
      <View className="tonightRail__head">
        <View className="tonightRail__title" role="heading" aria-level="2">
          {title}
        </View>
        {data && <Figures {...{ onShops, now }} today={data} />}
      </View>
      <View className="tonightRail__posters" aria-busy={isPending || undefined}>
        {data
          ? data.Posters.map((poster, at) => (
              <Poster
                key={`${poster.Kind} ${poster.Id}`}
                poster={poster}
                hour={hourOf(poster, now)}
                isOpen={isOpenShop(poster, now)}
                isFirst={at < 3}
              />
            ))
          : [0, 1, 2].map((place) => <View key={place} className="tonightRail__poster" />)}
      </View>
    </View>
  )
}

interface FiguresProps extends Pick<Props, 'onShops'> {
  today: ParkToday
  /** ms, server time */
  now: number
}

function Figures({ today, now, onShops }: FiguresProps) {
  const { OpenShops, FreeSpaces } = today
  return (
    <View className="tonightRail__figures">
      <Pressable className="tonightRail__figure" role="link" onPress={() => onShops(OpenShops > 0)}>
        {shopsText(today, now)}
      </Pressable>
      {FreeSpaces !== null && (
        <Pressable className="tonightRail__figure" role="link" onPress={() => void go('parking')}>
          {FreeSpaces > 0 ? `余 ${FreeSpaces} 车位` : '车位已满'}
        </Pressable>
      )}
    </View>
  )
}

interface PosterProps {
  poster: TodayPoster
  hour: string
  isOpen: boolean
  isFirst: boolean
}

function Poster({ poster, hour, isOpen, isFirst }: PosterProps) {
  const { Kind, Id, Title, Image } = poster
  const { isElder } = useContext(AppearanceContext)
  return (
    <Pressable
      className="tonightRail__poster"
      role="link"
      onPress={() => void go(pageOf[Kind], { id: Id })}
    >
      <View className="tonightRail__sheet">
        {Image && (
          <Picture
            src={Image}
            alt=""
            ratio={isElder ? ratio.elder : ratio.poster}
            isEager={isFirst}
          />
        )}
      </View>
      <View className={`tonightRail__hour tonightRail__hour--${isOpen ? 'open' : Kind}`}>
        {hour}
      </View>
      <View className="tonightRail__name">{Title}</View>
      <View className="tonightRail__fact">{factOf(poster)}</View>
    </Pressable>
  )
}
