import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { Screen } from '@/components/screen/Screen'
import { DishGroups } from '@/features/business/components/DishGroups'
import { useShopDetail } from '@/features/business/queries/shopDetail'
import { usePageQuery } from '@/hooks/usePageQuery'

/** Dishes of a shop by group (spec 2). */
export default function MenuPage() {
  const { id = '' } = usePageQuery()
  const shop = useShopDetail(id)
  return (
    <Screen title={shop.data && `${shop.data.Name}菜单`} onRefresh={shop.refetch}>
      <PageState
        query={shop}
        skeleton={<Skeleton height="420px" />}
        isEmpty={({ DishGroups: groups }) => groups.length === 0}
        emptyState={<EmptyState title="还没有菜单" hint="商户还在准备" />}
      >
        {({ DishGroups: groups }) => <DishGroups groups={groups} />}
      </PageState>
    </Screen>
  )
}
