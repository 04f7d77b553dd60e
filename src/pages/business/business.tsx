import { View } from '@tarojs/components'
import { useContext } from 'react'
import { Choice } from '@/components/choice/Choice'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { AppearanceContext } from '@/components/screen/appearance'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { useBrowsing } from '@/features/business/actions/useBrowsing'
import { BuildingShops } from '@/features/business/components/BuildingShops'
import { FilterBar } from '@/features/business/components/FilterBar'
import { ShopBlock } from '@/features/business/components/ShopBlock'
import { ShopResults } from '@/features/business/components/ShopResults'
import { rowHeightPx } from '@/features/business/model/rows'
import { useBuildings, useLayers, useRefreshShops } from '@/features/business/queries/floors'
import { useSettled } from '@/hooks/useSettled'
import { host } from '@/platform/host'
import './business.scss'

/** Merchants (spec 2) by building and floor; the filter and search text are kept when returning from a shop. */
export default function BusinessPage() {
  const browsing = useBrowsing()
  const { filter } = browsing
  const rowPx = rowHeightPx(useContext(AppearanceContext))
  const buildings = useBuildings()
  const withShops = buildings.data?.filter(({ Kind }) => Kind === 'building') ?? []
  const buildingId =
    withShops.find(({ Id }) => Id === browsing.buildingId)?.Id ?? withShops[0]?.Id ?? ''
  const layers = useLayers(buildingId, filter)
  const refresh = useRefreshShops()
  const keyword = useSettled(browsing.keyword.trim(), 300)
  return (
    <Screen onRefresh={refresh}>
      <View className={`business ${host.drawsBars ? '' : 'business--barred'}`}>
        <SearchBox
          label="搜索商户、菜品、铺位号"
          value={browsing.keyword}
          onChange={browsing.search}
        />
        {/* In separate boxes: in the mini-program, a part that changes sends only its own box to the screen. */}
        <View>
          {keyword === '' && withShops.length > 1 && (
            <Choice
              label="楼宇"
              isLabelHidden
              isOneLine
              options={withShops.map(({ Id, Name }) => ({ value: Id, text: Name }))}
              value={buildingId}
              onChange={browsing.chooseBuilding}
            />
          )}
        </View>
        <FilterBar
          filter={filter}
          categories={layers.data?.Categories ?? []}
          onTurn={browsing.turn}
          onChange={browsing.want}
        />
        <View>
          {keyword === '' ? (
            <PageState
              query={buildings}
              skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
              isEmpty={() => buildingId === ''}
              emptyState={<EmptyState title="园区还没有商户" hint="入驻后会出现在这里" />}
            >
              {() => (
                <BuildingShops
                  key={buildingId}
                  buildingId={buildingId}
                  filter={filter}
                  layers={layers}
                  rowPx={rowPx}
                  onUnfilter={() => browsing.want({})}
                />
              )}
            </PageState>
          ) : (
            <ShopResults
              keyword={keyword}
              filter={filter}
              rowPx={rowPx}
              onSearch={browsing.search}
              onUnfilter={() => browsing.want({})}
            />
          )}
        </View>
      </View>
    </Screen>
  )
}
