import { View } from '@tarojs/components'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { useShopDetail } from '@/features/business/queries/shopDetail'
import { usePageQuery } from '@/hooks/usePageQuery'
import './introduce.scss'

/** A shop's introduction (spec 2). */
export default function IntroducePage() {
  const { id = '' } = usePageQuery()
  const shop = useShopDetail(id)
  return (
    <Screen title={shop.data && `${shop.data.Name} · 介绍`} onRefresh={shop.refetch}>
      <PageState
        query={shop}
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ Introduction }) => Introduction === ''}
        emptyState={<EmptyState title="还没有介绍" hint="商户还在准备" />}
      >
        {({ Introduction }) => (
          <View className="introduce">
            <RichText html={Introduction} />
          </View>
        )}
      </PageState>
    </Screen>
  )
}
