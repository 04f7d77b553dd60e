import { View } from '@tarojs/components'
import { EmptyState } from '@/components/pageState/PageState'
import { Button } from '@/components/button/Button'
import type { useAllShops } from '../queries/search'
import { ShopRows } from './ShopRows'
import './shopResults.scss'

interface NoneMatchProps {
  hint: string
  onUnfilter: () => void
}

/** No shop passes the filter; the action removes it. */
export function NoneMatch({ hint, onUnfilter }: NoneMatchProps) {
  return (
    <EmptyState
      title="没有符合条件的商户"
      hint={hint}
      action={
        <Button size="inline" onPress={onUnfilter}>
          清除筛选
        </Button>
      }
    />
  )
}

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
            <EmptyState title="还没有商户" hint="过几天再来看看" />
          )
        }
      />
    </View>
  )
}
