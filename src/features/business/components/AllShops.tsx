import { View } from '@tarojs/components'
import { EmptyState } from '@/components/pageState/PageState'
import type { useAllShops } from '../queries/search'
import { NoneMatch } from './NoneMatch'
import { ShopRows } from './ShopRows'
import './shopResults.scss'

interface Props {
  query: ReturnType<typeof useAllShops>
  rowPx: number
  isFiltered: boolean
  onUnfilter: () => void
}

/** All shops of the park, open ones first. */
export function AllShops({ query, rowPx, isFiltered, onUnfilter }: Props) {
  return (
    <View className="shopResults">
      <ShopRows
        query={query}
        rowPx={rowPx}
        emptyState={
          isFiltered ? (
            <NoneMatch hint="少选几个条件" onUnfilter={onUnfilter} />
          ) : (
            <EmptyState title="园区还没有商户" hint="过几天再来看看" />
          )
        }
      />
    </View>
  )
}
