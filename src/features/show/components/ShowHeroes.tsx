import { View } from '@tarojs/components'
import { Carousel } from '@/components/carousel/Carousel'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { WordText } from '@/components/wordText/WordText'
import type { ShowCard } from '@/contract/show'
import { go } from '@/navigation'
import { datesText } from '../model/showText'
import { LowestPrice } from './LowestPrice'
import './showHeroes.scss'

/** Carousel of the next shows: poster on a background in its own colours. */
export function ShowHeroes({ shows }: { shows: readonly ShowCard[] }) {
  if (shows.length === 0) return null
  return (
    <View className="showHeroes">
      <Carousel items={shows} keyOf={({ Id }) => Id} label="即将上演" ratio={1.9}>
        {(show, index) => (
          <Pressable
            className="showHeroes__slide"
            role="link"
            onPress={() => void go('showDetail', { id: show.Id })}
          >
            <View className="showHeroes__ground" aria-hidden="true">
              <Picture src={show.Poster} alt="" ratio={0.75} isEager={index === 0} />
            </View>
            <View className="showHeroes__poster">
              <Picture src={show.Poster} alt="" ratio={0.75} isEager={index === 0} />
            </View>
            <View className="showHeroes__text">
              <View className="showHeroes__title">
                <WordText>{show.Title}</WordText>
              </View>
              <View className="showHeroes__fact">{datesText(show)}</View>
              <View className="showHeroes__fact">{show.Theatre}</View>
              <LowestPrice of={show} />
            </View>
          </Pressable>
        )}
      </Carousel>
    </View>
  )
}
