import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { Section } from '@/components/section/Section'
import { WordText } from '@/components/wordText/WordText'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { usePageQuery } from '@/hooks/usePageQuery'
import { redirect } from '@/navigation'
import { ShopLinks } from '@/features/business/components/ShopLinks'
import { useProblem } from '@/features/problem/queries'
import './questionDetail.scss'

/** The answer to one question, related questions, and contact options. */
export default function QuestionDetailPage() {
  const { id = '' } = usePageQuery()
  const problem = useProblem(id)
  return (
    <Screen>
      <View className="questionDetail">
        <PageState query={problem} skeleton={<AnswerSkeleton />}>
          {({ Title, ClassName, Content, ShopIds = [], Related }) => (
            <>
              <View className="questionDetail__answer">
                <View className="questionDetail__class">{ClassName}</View>
                <View className="questionDetail__title" role="heading" aria-level="2">
                  <WordText>{Title}</WordText>
                </View>
                <RichText html={Content} />
              </View>
              <ShopLinks title="相关商户" named={{ Ids: ShopIds }} />
              {Related.length > 0 && (
                <Section title="相关问题">
                  <ListCard>
                    {Related.map((other) => (
                      <ListRow
                        key={other.Id}
                        title={other.Title}
                        onPress={() => void redirect('questionDetail', { id: other.Id })}
                      />
                    ))}
                  </ListCard>
                </Section>
              )}
              <ServiceButton context={Title} />
            </>
          )}
        </PageState>
      </View>
    </Screen>
  )
}

function AnswerSkeleton() {
  return (
    <View className="questionDetail__answer">
      <Skeleton width="70%" height="26px" />
      <Skeleton height="120px" />
    </View>
  )
}
