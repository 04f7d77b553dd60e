import { View } from '@tarojs/components'
import enlarge from 'lucide-static/icons/maximize-2.svg'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { ShopDetail } from '@/contract/business'
import { showPicture } from '../actions/showPicture'
import './pictureGrid.scss'

/** Pictures such as menu pages, one below the other; a tap enlarges one. */
export function PictureGrid({ pictures }: { pictures: ShopDetail['MenuPictures'] }) {
  const urls = pictures.map(({ Url }) => Url)
  return (
    <View className="pictureGrid" role="list">
      {pictures.map(({ Url, Caption }, index) => (
        <View key={index} className="pictureGrid__place" role="listitem">
          <Pressable
            className="pictureGrid__picture"
            label={`看大图：${Caption || `第 ${index + 1} 张`}`}
            onPress={() => void showPicture(urls, Url)}
          >
            <Picture src={Url} alt="" isEager={index < 2} />
            <View className="pictureGrid__sign" aria-hidden="true">
              <Icon src={enlarge} size={14} />
              看大图
            </View>
          </Pressable>
          {Caption && <View className="pictureGrid__caption">{Caption}</View>}
        </View>
      ))}
    </View>
  )
}
