import { View } from '@tarojs/components'
import { PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { agreementOf, useAgreement } from '@/features/user/queries'
import { usePageQuery } from '@/hooks/usePageQuery'
import { DottedText } from '@/components/facts/DottedText'
import { fullDay } from '@/utils/timeText'
import './AgreeMentDetail.scss'

/** Full text of an agreement: `type` is user, privacy, storedCard or membership. */
export default function AgreementPage() {
  const { type } = usePageQuery()
  const agreement = useAgreement(agreementOf(type))
  return (
    <Screen title={agreement.data?.Title}>
      <PageState query={agreement} skeleton={<AgreementSkeleton />}>
        {({ Version, PublishedAt, Content }) => (
          <View className="agreement">
            <View className="agreement__facts">
              <DottedText
                facts={[Version && `版本 ${Version}`, `发布于 ${fullDay(PublishedAt)}`]}
              />
            </View>
            <RichText html={Content} />
          </View>
        )}
      </PageState>
    </Screen>
  )
}

function AgreementSkeleton() {
  return (
    <View className="agreement">
      <Skeleton width="60%" height="16px" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} className="agreement__wait" />
      ))}
    </View>
  )
}
