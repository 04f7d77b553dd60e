import type { BannerRow } from '@/contract/banner'
import { Carousel } from '@/components/carousel/Carousel'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { Skeleton } from '@/components/pageState/Skeleton'
import { go, isPage } from '@/navigation'
import type { useBanners } from '../queries'
import './bannerCarousel.scss'

const ratio = 750 / 360

/** Banners of a position; an empty or failed answer leaves no gap. */
export function BannerCarousel({ query }: { query: ReturnType<typeof useBanners> }) {
  const { data, isPending } = query
  if (isPending) return <Skeleton className="bannerCarousel__wait" height="auto" />
  if (!data || data.length === 0) return null
  return (
    <Carousel items={data} keyOf={(banner) => banner.Id} label="精选推荐" ratio={ratio}>
      {(banner, index) => <Banner banner={banner} isFirst={index === 0} />}
    </Carousel>
  )
}

function Banner({ banner, isFirst }: { banner: BannerRow; isFirst: boolean }) {
  const picture = <Picture src={banner.Image} alt={banner.Alt} ratio={ratio} isEager={isFirst} />
  const { Link, Title } = banner
  // No link on purpose, or to a page missing in this build.
  if (!isPage(Link)) return picture
  return (
    <Pressable role="link" label={Title} onPress={() => void go(Link)}>
      {picture}
    </Pressable>
  )
}
