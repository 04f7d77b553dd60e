import { View } from '@tarojs/components'
import { useState } from 'react'
import { ListChoice } from '@/components/choice/ListChoice'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { SkeletonRows } from '@/components/skeletonRows/SkeletonRows'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { go } from '@/navigation'
import noResult from '@/assets/illustrations/noResult.svg'
import { useProblemClasses } from '@/features/problem/queries'
import { searchProblems, type Found } from '@/features/problem/model'
import './questionListPage.scss'

/** FAQ by category, with a search on the device; unanswered questions go to customer service. */
export default function QuestionListPage() {
  const classes = useProblemClasses()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const isSearching = text.trim() !== ''
  return (
    <Screen onRefresh={classes.refetch}>
      <View className="questionList">
        <SearchBox label="搜问题" value={text} onChange={setText} />
        <PageState
          query={classes}
          skeleton={<QuestionSkeleton />}
          isEmpty={(list) => list.length === 0}
          emptyState={<EmptyState title="还没有常见问题" action={<ServiceButton />} />}
        >
          {(list) => {
            const current = list.find(({ Id }) => Id === chosen) ?? list[0]
            const rows: Found[] = isSearching
              ? searchProblems(list, text)
              : (current?.Problems ?? []).map((row) => ({ ...row, excerpt: '' }))
            return (
              <>
                {!isSearching && (
                  <ListChoice
                    label="问题分类"
                    isOneLine
                    options={list.map(({ Id, Name }) => ({ value: Id, text: Name }))}
                    value={current?.Id ?? null}
                    onChange={setChosen}
                  />
                )}
                {rows.length > 0 ? (
                  <ListCard>
                    {rows.map(({ Id, Title, excerpt }) => (
                      <ListRow
                        key={Id}
                        title={Title}
                        hint={excerpt || undefined}
                        onPress={() => void go('questionDetail', { id: Id })}
                      />
                    ))}
                  </ListCard>
                ) : (
                  <EmptyState
                    title={`没有找到“${text.trim()}”`}
                    hint="换个词，或联系客服"
                    picture={noResult}
                  />
                )}
                <ServiceButton context={isSearching ? text.trim() : undefined} />
              </>
            )
          }}
        </PageState>
      </View>
    </Screen>
  )
}

function QuestionSkeleton() {
  return (
    <>
      <Skeleton height="44px" />
      <SkeletonRows count={6} height="52px" />
    </>
  )
}
