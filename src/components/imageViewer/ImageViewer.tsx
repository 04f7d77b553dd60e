import { Image, View } from '@tarojs/components'
import chevronLeft from 'lucide-static/icons/chevron-left.svg'
import chevronRight from 'lucide-static/icons/chevron-right.svg'
import x from 'lucide-static/icons/x.svg'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import { host } from '@/platform/host'
import { pictureUrl } from '@/utils/pictureUrl'
import './imageViewer.scss'

interface Props {
  images: readonly string[]
  /** Index of the shown picture; null: closed. */
  at: number | null
  onMove: (at: number) => void
  onClose: () => void
}

/** Full-screen picture viewer. A tap on the picture, Escape and the cross close it. */
export function ImageViewer({ images, at, onMove, onClose }: Props) {
  const src = at === null ? undefined : images[at]
  const dialog = useDialogFocus(src !== undefined, onClose)
  if (at === null || src === undefined) return null
  const place = `第 ${at + 1} 张，共 ${images.length} 张`
  // H5 puts imgProps on its <img>; the mini-program reads aria-label.
  const named = { imgProps: { alt: place }, ...(host.drawsBars && { 'aria-label': place }) }
  return (
    <View
      className="imageViewer"
      catchMove
      role="dialog"
      aria-modal="true"
      aria-label="查看图片"
      {...dialog}
    >
      <View className="imageViewer__stage" onClick={onClose}>
        <Image className="imageViewer__image" src={pictureUrl(src)} mode="aspectFit" {...named} />
      </View>
      <Pressable className="imageViewer__close" label="关闭" onPress={onClose}>
        <Icon src={x} size={24} />
      </Pressable>
      {images.length > 1 && (
        <View className="imageViewer__foot">
          <Pressable label="上一张" disabled={at === 0} onPress={() => onMove(at - 1)}>
            <View className="imageViewer__step">
              <Icon src={chevronLeft} size={24} />
            </View>
          </Pressable>
          <View role="status" aria-label={place}>{`${at + 1} / ${images.length}`}</View>
          <Pressable
            label="下一张"
            disabled={at === images.length - 1}
            onPress={() => onMove(at + 1)}
          >
            <View className="imageViewer__step">
              <Icon src={chevronRight} size={24} />
            </View>
          </Pressable>
        </View>
      )}
    </View>
  )
}
