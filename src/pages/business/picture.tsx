import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { PictureGrid } from '@/features/business/components/PictureGrid'
import { useShopDetail } from '@/features/business/queries/shopDetail'
import { usePageQuery } from '@/hooks/usePageQuery'

/** The menu of a shop as pictures (spec 2); a tap opens the viewer with all of them. */
export default function PicturePage() {
  const { id = '' } = usePageQuery()
  const shop = useShopDetail(id)
  return (
    <Screen title={shop.data && `${shop.data.Name}图片菜单`} onRefresh={shop.refetch}>
      <PageState
        query={shop}
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ MenuPictures }) => MenuPictures.length === 0}
        emptyState={<EmptyState title="还没有图片菜单" hint="商户还在准备" />}
      >
        {({ MenuPictures }) => <PictureGrid pictures={MenuPictures} />}
      </PageState>
    </Screen>
  )
}
