import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Pressable } from '@/components/pressable/Pressable'
import { useOwnWords } from '../actions/useOwnWords'
import { useSearchHints } from '../queries/search'
import './searchWords.scss'

interface WordListProps {
  words: readonly string[]
  onSearch: (word: string) => void
}

/** Words to search for, one button each. */
export const WordList = ({ words, onSearch }: WordListProps) => (
  <View className="wordList">
    {words.map((word) => (
      <Button key={word} kind="plain" size="inline" onPress={() => onSearch(word)}>
        {word}
      </Button>
    ))}
  </View>
)

/** Proposals of an empty search: the person's own last words, and the park's popular ones. */
export function SearchWords({ onSearch }: { onSearch: (word: string) => void }) {
  const { words, forget } = useOwnWords()
  const popular = useSearchHints('').data?.Popular ?? []
  return (
    <View className="searchWords">
      {words.length > 0 && (
        <View>
          <View className="searchWords__head">
            <View role="heading" aria-level="2">
              搜过的
            </View>
            <Pressable className="searchWords__clear" label="清空搜过的词" onPress={forget}>
              清空
            </Pressable>
          </View>
          <WordList words={words} onSearch={onSearch} />
        </View>
      )}
      {popular.length > 0 && (
        <View>
          <View className="searchWords__head" role="heading" aria-level="2">
            常搜
          </View>
          <WordList words={popular} onSearch={onSearch} />
        </View>
      )}
    </View>
  )
}
