import { View } from '@tarojs/components'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Picture } from '@/components/picture/Picture'
import { Skeleton } from '@/components/pageState/Skeleton'
import { RichText } from '@/components/richText/RichText'
import { Screen } from '@/components/screen/Screen'
import { useShopDetail } from '@/features/business/queries/shopDetail'
import { usePageQuery } from '@/hooks/usePageQuery'
import './introduce.scss'

const ratio = 16 / 9

/** A shop's introduction (spec 2). */
export default function IntroducePage() {
  const { id = '' } = usePageQuery()
  const shop = useShopDetail(id)
  return (
    <Screen title={shop.data && `${shop.data.Name}介绍`} onRefresh={shop.refetch}>
      <PageState
        query={shop}
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ Introduction }) => Introduction === ''}
        emptyState={<EmptyState title="还没有介绍" hint="商户还在准备" />}
      >
        {({ Name, Cover, Introduction, Photos }) => (
          <View className="introduce">
            {Cover && (
              <Picture className="introduce__picture" src={Cover} alt={Name} ratio={ratio} />
            )}
            <RichText html={Introduction} />
            {Photos.filter(({ Url }) => Url !== Cover).map(({ Url, Caption }, at) => (
              <View key={`${at} ${Url}`} className="introduce__photo">
                <Picture className="introduce__picture" src={Url} alt={Caption} ratio={ratio} />
                {Caption && <View className="introduce__caption">{Caption}</View>}
              </View>
            ))}
          </View>
        )}
      </PageState>
    </Screen>
  )
}
