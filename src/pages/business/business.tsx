import { View } from '@tarojs/components'
import { useDidHide, useDidShow } from '@tarojs/taro'
import { useContext, useState } from 'react'
import { Button } from '@/components/button/Button'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { SearchBox } from '@/components/searchBox/SearchBox'
import { Tabs } from '@/components/tabs/Tabs'
import { useBrowsing } from '@/features/business/actions/useBrowsing'
import { useOwnWords } from '@/features/business/actions/useOwnWords'
import { AllShops } from '@/features/business/components/AllShops'
import { SearchWords } from '@/features/business/components/SearchWords'
import { BuildingShops } from '@/features/business/components/BuildingShops'
import { FilterBar } from '@/features/business/components/FilterBar'
import { ShopBlock } from '@/features/business/components/ShopBlock'
import { ShopResults } from '@/features/business/components/ShopResults'
import { rowHeightPx } from '@/features/business/model/rows'
import { shopViews } from '@/features/business/model/views'
import {
  useAllShops,
  useBuildings,
  useLayers,
  useRefreshShops,
} from '@/features/business/queries/search'
import { useSettled } from '@/hooks/useSettled'
import { go } from '@/navigation'
import { host } from '@/platform/host'
import './business.scss'

/**
 * Merchants (spec 2) of the whole park, open ones first, or by building and floor; the filter and search text are kept
 * when returning from a shop.
 */
export default function BusinessPage() {
  const browsing = useBrowsing()
  const { filter, isSearching } = browsing
  const appearance = useContext(AppearanceContext)
  const rowPx = rowHeightPx(appearance)
  const buildings = useBuildings()
  const withShops = buildings.data?.filter(({ Kind }) => Kind === 'building') ?? []
  const hasChoice = withShops.length > 1
  const buildingId =
    withShops.find(({ Id }) => Id === browsing.buildingId)?.Id ??
    (hasChoice ? '' : (withShops[0]?.Id ?? ''))
  const keyword = useSettled(browsing.keyword.trim(), 300)
  // The box itself, not the settled word: the words give way with the first letter.
  const isProposing = isSearching && browsing.keyword.trim() === ''
  const own = useOwnWords()
  const [isShown, setShown] = useState(false)
  useDidShow(() => setShown(true))
  useDidHide(() => {
    setShown(false)
    if (keyword) own.remember(keyword)
    browsing.leave()
  })
  const isAll = hasChoice && buildingId === ''
  const layers = useLayers(buildingId, filter)
  const all = useAllShops(filter, isAll)
  const refresh = useRefreshShops()
  const categories = isAll ? all.data?.pages[0]?.Categories : layers.data?.Categories
  return (
    <Screen onRefresh={refresh}>
      <View className={`business ${host.drawsBars ? '' : 'business--barred'}`}>
        <View className="business__head">
          <View className="business__search">
            <SearchBox
              label="搜商户、菜品"
              placeholder={appearance.isElder ? '搜商户' : undefined}
              value={browsing.keyword}
              onChange={browsing.search}
              isOpen={isShown && isSearching}
              onTap={browsing.openSearch}
              onDone={() => keyword && own.remember(keyword)}
            />
          </View>
          {/* A box of its own, for the same reason as below. */}
          <View className="business__twin">
            {isSearching ? (
              <Button kind="quiet" size="inline" onPress={browsing.closeSearch}>
                取消
              </Button>
            ) : (
              <Tabs
                label="显示方式"
                tabs={shopViews}
                value="list"
                onChange={() => void go('parkMap', buildingId ? { building: buildingId } : {})}
              />
            )}
          </View>
        </View>
        {/* In separate boxes: in the mini-program, a part that changes sends only its own box to the screen. */}
        <View className="business__toCome">{isToCome(buildings) && <ToCome />}</View>
        <View>
          {!isProposing && (
            <FilterBar
              filter={filter}
              building={
                keyword === '' && hasChoice && !isSearching
                  ? {
                      options: [
                        { value: '', text: '全部楼宇' },
                        ...withShops.map(({ Id, Name }) => ({ value: Id, text: Name })),
                      ],
                      value: buildingId,
                      onChange: browsing.chooseBuilding,
                    }
                  : undefined
              }
              categories={categories ?? []}
              onTurn={browsing.turn}
              onChange={browsing.want}
            />
          )}
        </View>
        <View>
          {isProposing ? (
            <SearchWords
              onSearch={(word) => {
                own.remember(word)
                browsing.search(word)
              }}
            />
          ) : keyword === '' ? (
            <PageState
              query={buildings}
              skeleton={<ShopBlock id="shopsToCome" count={6} rowPx={rowPx} />}
              isEmpty={() => withShops.length === 0}
              emptyState={<EmptyState title="还没有商户" hint="过几天再来看看" />}
            >
              {() =>
                isAll ? (
                  <AllShops
                    query={all}
                    rowPx={rowPx}
                    isFiltered={Object.keys(filter).length > 0}
                    onUnfilter={() => browsing.want({})}
                  />
                ) : (
                  <BuildingShops
                    key={buildingId}
                    buildingId={buildingId}
                    filter={filter}
                    layers={layers}
                    rowPx={rowPx}
                    onUnfilter={() => browsing.want({})}
                  />
                )
              }
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
