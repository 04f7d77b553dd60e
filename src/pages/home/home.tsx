import { View } from '@tarojs/components'
import { useAtomValue, useSetAtom } from 'jotai'
import { useContext, useState } from 'react'
import { BelowFold } from '@/components/belowFold/BelowFold'
import { isToCome } from '@/components/pageState/IfCome'
import { ToCome } from '@/components/pageState/ToCome'
import { Screen } from '@/components/screen/Screen'
import { AppearanceContext } from '@/components/screen/screenContexts'
import { ElderSwitch } from '@/features/user/components/ElderSwitch'
import { useAdvertisement } from '@/features/advertisement/actions/useAdvertisement'
import { useLatestArticles } from '@/features/info/queries'
import { useBanners } from '@/features/banner/queries'
import { browsingAtom, type Browsing } from '@/features/business/atoms'
import { EntryGrid } from '@/features/entryGrid/components/EntryGrid'
import { MessageEntry } from '@/features/userMessage/components/MessageEntry'
import { NoticeBoard, UrgentStrip } from '@/features/announcement/components/NoticeBoard'
import { useLatestNotices } from '@/features/announcement/queries'
import { useDelayed } from '@/hooks/useDelayed'
import { fetchPart } from '@/hooks/useLater'
import { useScan } from '@/features/scan/actions/useScan'
import { ServiceButton } from '@/features/service/components/ServiceButton'
import { PlaceHead } from '@/features/parkToday/components/PlaceHead'
import { TonightRail } from '@/features/parkToday/components/TonightRail'
import { useParkToday } from '@/features/parkToday/queries'
import { go } from '@/navigation'
import { host } from '@/platform/host'
import { skyAt } from '@/rules/sky'
import { urgentNow } from '@/rules/urgentNotice'
import { parkAtom, parkNameAtom } from '@/state/park'
import { serverNow } from '@/state/serverClock'
import { isSignedInAtom } from '@/state/session'
import { LaterAdvertisement } from './LaterAdvertisement'
import { LaterBanner } from './LaterBanner'
import { LaterShelves } from './LaterShelves'
import { LaterToday, loadToday } from './LaterToday'
import { LaterUnpaid } from './LaterUnpaid'
import './home.scss'

/** How long the mini-program's page waits for an urgent notice, ms. */
const noticeAwaitMs = 1000

/** For H5's router: with it, home opened by a tap draws its first screen at once. */
export const fetchParts = () => fetchPart(loadToday)

/**
 * Cultural centre home (spec 2). Parts that may appear later have a permanent box: a part inserted between others makes
 * the mini-program resend all of them, a part in its own box only itself.
 */
export default function HomePage() {
  const { isElder } = useContext(AppearanceContext)
  const parkName = useAtomValue(parkNameAtom)
  const isMember = useAtomValue(isSignedInAtom)
  const order = useAtomValue(parkAtom)?.HomeEntries
  const today = useParkToday()
  const banners = useBanners('home')
  const notices = useLatestNotices()
  const articles = useLatestArticles()
  const scan = useScan()
  const advertisement = useAdvertisement(!banners.isPending && !notices.isPending)
  const buildingId = banners.data?.find(({ BuildingId }) => BuildingId)?.BuildingId ?? undefined
  const browse = useSetAtom(browsingAtom)
  const goShops = (change: Partial<Browsing>) => {
    browse((before) => ({ ...before, keyword: '', ...change }))
    void go('business')
  }
  const openShops = (isAnyOpen: boolean) =>
    goShops({ buildingId: '', filter: isAnyOpen ? { OpenNow: true } : {} })
  const now = serverNow()
  const urgent = urgentNow(notices.data?.DataRows ?? [], now)
  const services = <EntryGrid names={order} onScan={scan.start} />
  // WeChat's bars and large print leave no room for both on the first screen.
  const areServicesFirst = isElder || host.drawsBars
  const areToolsHigh = isElder && !host.drawsBars
  // With its key the same element in both places: the pressed switch keeps the focus.
  const tools = (
    <BelowFold key="tools" className="home__tools" isDrawn={areToolsHigh}>
      <ElderSwitch />
      {areToolsHigh && <MessageEntry look="tool" />}
      <ServiceButton look="tool" />
    </BelowFold>
  )
  // A notice that comes later than the page stands below the posters: at the top it would move what is read. H5 has it
  // with the page; the mini-program waits for it.
  const isOver = useDelayed(host.drawsBars ? noticeAwaitMs : 0)
  const isNoticeAwaited = host.drawsBars && isToCome(notices) && !isOver
  const [isNoticeLate, setNoticeLate] = useState(false)
  if (!isNoticeLate && !isNoticeAwaited && urgent === null) setNoticeLate(true)
  const notice = urgent && <UrgentStrip urgent={urgent} />
  // Between WeChat's bars a floating card would lie on the names of the posters.
  const isUnpaidHigh = host.drawsBars && !isElder
  return (
    <Screen
      isWide
      title={parkName}
      className="homePage"
      hasBar={false}
      hasDarkTop={skyAt(now) === 'night'}
      keepsFirstScreen={today.isPending}
      onRefresh={() =>
        Promise.all([today.refetch(), banners.refetch(), notices.refetch(), articles.refetch()])
      }
    >
      <PlaceHead
        tool={!areToolsHigh && <MessageEntry look="bell" />}
        onSearch={() => goShops({ isSearching: true, filter: {} })}
      />
      {/* Apart from the services: WeChat receives all of what a part to come lies in. */}
      <View className="home__part">{isNoticeAwaited ? <ToCome /> : !isNoticeLate && notice}</View>
      <View className="home__part">{areServicesFirst && services}</View>
      {areToolsHigh && tools}
      {host.drawsBars && <LaterUnpaid isHigh={isUnpaidHigh && isMember} />}
      <TonightRail query={today} onShops={openShops} />
      <View className="home__part">
        {isNoticeLate && notice}
        {!areServicesFirst && services}
      </View>
      <LaterToday isMember={isMember} />
      <LaterBanner query={banners} />
      {!areToolsHigh && tools}
      <View>{scan.view}</View>
      <BelowFold className="home__notices">
        <NoticeBoard query={notices} inStrip={urgent} />
      </BelowFold>
      <View>
        {!notices.isPending && (
          <LaterShelves stroll={banners.isPending ? null : { buildingId }} articles={articles} />
        )}
      </View>
      <View>
        {advertisement.job && (
          <LaterAdvertisement job={advertisement.job} onEnd={advertisement.end} />
        )}
      </View>
      {/* Last, and stuck above the tabs: in reach at once, and its coming moves nothing. */}
      <View className="home__unpaid">
        {!isUnpaidHigh && isMember && !notices.isPending && <LaterUnpaid />}
      </View>
    </Screen>
  )
}
