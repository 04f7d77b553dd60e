import { Carousel } from '@/components/carousel/Carousel'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { ShopDetail } from '@/contract/business'
import { showPicture } from '../actions/showPicture'

const ratio = 3 / 2

/** Carousel of shop photos; a tap enlarges one. Renders nothing when there are none. */
export function ShopPhotos({ shop }: { shop: ShopDetail }) {
  const { Name, Cover, Photos } = shop
  const photos = Photos.length > 0 ? Photos : Cover ? [{ Url: Cover, Caption: '' }] : []
  if (photos.length === 0) return null
  const urls = photos.map(({ Url }) => Url)
  const slides = photos.map((photo, index) => ({ ...photo, key: `${index}` }))
  return (
    <Carousel
      items={slides}
      keyOf={({ key }) => key}
      label={`${Name}的照片`}
      ratio={ratio}
      dots="below"
      // No auto-advance: it would take away the picture the user is viewing.
    >
      {({ Url, Caption }, index) => (
        <Pressable
          label={`查看大图：${Caption || `${Name}，第 ${index + 1} 张`}`}
          onPress={() => void showPicture(urls, Url)}
        >
          <Picture src={Url} alt="" ratio={ratio} isEager={index === 0} />
        </Pressable>
      )}
    </Carousel>
  )
}
