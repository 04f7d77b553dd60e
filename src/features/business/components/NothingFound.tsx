import { View } from '@tarojs/components'
import noResult from '@/assets/illustrations/noResult.svg'
import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'
import './nothingFound.scss'

interface Props {
  keyword: string
  /** Words to search for instead, the nearest first. */
  words: readonly string[]
  onSearch: (word: string) => void
  /** Clears the filter; undefined: none is set. */
  onUnfilter?: () => void
}

/** No shop matches: offers the search without the filter, and other words. */
export function NothingFound({ keyword, words, onSearch, onUnfilter }: Props) {
  return (
    <EmptyState
      title={`没有找到「${keyword}」`}
      hint={words.length > 0 ? '试试这些' : '换个说法试试'}
      picture={noResult}
      action={
        <View className="nothingFound">
          {onUnfilter && (
            <Button size="inline" onPress={onUnfilter}>
              清除筛选
            </Button>
          )}
          {words.map((word) => (
            <Button key={word} kind="plain" size="inline" onPress={() => onSearch(word)}>
              {word}
            </Button>
          ))}
        </View>
      }
    />
  )
}
