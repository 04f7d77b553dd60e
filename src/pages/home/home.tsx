import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import scanLine from 'lucide-static/icons/scan-line.svg'
import { Screen } from '@/components/screen/Screen'
import { ArticleShelf } from '@/features/article/ArticleShelf'
import { useLatestArticles } from '@/features/article/queries'
import { BannerCarousel, useBanners } from '@/features/banner/BannerCarousel'
import { EntryGrid } from '@/features/entries/EntryGrid'
import { entries } from '@/features/entries/entries'
import { NoticeBoard, UrgentStrip } from '@/features/notice/components/NoticeBoard'
import { useLatestNotices } from '@/features/notice/queries'
import { useScan } from '@/features/scan/useScan'
import { parkNameAtom } from '@/state/park'
import './home.scss'

/** Cultural centre home (spec 2). */
export default function HomePage() {
  const parkName = useAtomValue(parkNameAtom)
  const banners = useBanners('home')
  const notices = useLatestNotices()
  const articles = useLatestArticles()
  const scan = useScan()
  return (
    <Screen
      title={parkName}
      keepsFirstScreen={banners.isPending}
      onRefresh={() => Promise.all([banners.refetch(), notices.refetch(), articles.refetch()])}
    >
      <UrgentStrip notices={notices.data?.DataRows ?? []} nowMs={Date.now()} />
      <View className="home__banner">
        <BannerCarousel query={banners} />
      </View>
      <EntryGrid
        actions={[{ text: '扫一扫', icon: scanLine, onPress: scan.start }]}
        entries={entries}
      />
      {scan.view}
      <NoticeBoard query={notices} />
      <ArticleShelf query={articles} />
    </Screen>
  )
}
