import { View } from '@tarojs/components'
import { Carousel } from '@/components/carousel/Carousel'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { go } from '@/navigation'
import { showPictures } from '@/platform/preview'
import { pictureUrl } from '@/utils/pictureUrl'
import './goodsGallery.scss'

/** Opens a picture full screen; the others are reachable by swiping. */
async function showLarge(urls: readonly string[], current: string): Promise<void> {
  if (await showPictures(urls.map(pictureUrl), pictureUrl(current))) return
  await go('previewImage', { urls: urls.join(), current })
}

/** Picture gallery of goods; a tap enlarges a picture. */
export function GoodsGallery({ name, images }: { name: string; images: readonly string[] }) {
  // Removes duplicates: the cover is often among the pictures.
  const urls = [...new Set(images)]
  return (
    <View className="goodsGallery">
      <Carousel items={urls} keyOf={(url) => url} label="商品图片" ratio={1}>
        {(url, index) => (
          <Pressable
            label={`${name}，图 ${index + 1}，看大图`}
            onPress={() => void showLarge(urls, url)}
          >
            <Picture src={url} alt="" ratio={1} isEager={index === 0} />
          </Pressable>
        )}
      </Carousel>
    </View>
  )
}
