import { View } from '@tarojs/components'
import camera from 'lucide-static/icons/camera.svg'
import rotate from 'lucide-static/icons/rotate-cw.svg'
import x from 'lucide-static/icons/x.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { showToast } from '@/platform/toast'
import '../field/field.scss'
import './imagePicker.scss'
import { sentenceOf } from '@/utils/sentence'
import { useUploads, type PickedPicture, type Upload } from './useUploads'

interface Props {
  label: string
  /** Server paths. Read once: use another `key` for another form. */
  images: readonly string[]
  onChange: (images: string[]) => void
  /** Called with true while pictures are being uploaded: a form sent now would lack them. */
  onBusyChange?: (isBusy: boolean) => void
  /** Called with the number of pictures that could not be uploaded: a form sent now would lack them. */
  onFailedChange?: (count: number) => void
  upload: Upload
  max?: number
  error?: string
}

/** Pictures of a form: each is uploaded when picked, shows its progress or error, and can be retried and removed. */
export function ImagePicker({
  label,
  images,
  onChange,
  onBusyChange,
  onFailedChange,
  upload,
  max = 9,
  error,
}: Props) {
  const uploads = useUploads({ images, onChange, onBusyChange, onFailedChange, upload, max })
  const [viewed, setViewed] = useState<number | null>(null)
  const { pictures } = uploads
  const add = () => uploads.add().catch((error: Error) => showToast({ text: sentenceOf(error) }))
  return (
    <View className={`imagePicker ${error ? 'field--wrong' : ''}`}>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="imagePicker__grid" role="group" aria-label={label}>
        {pictures.map((picture, index) => (
          <Tile
            key={picture.key}
            picture={picture}
            name={`第 ${index + 1} 张图片`}
            onView={() => setViewed(index)}
            onRetry={() => void uploads.retry(picture.key)}
            onRemove={() => uploads.remove(picture.key)}
          />
        ))}
        {pictures.length < max && (
          <Pressable
            className="imagePicker__tile imagePicker__add"
            label={`添加图片 ${pictures.length} / ${max}`}
            onPress={() => void add()}
          >
            <Icon src={camera} size={24} />
            <View className="imagePicker__count">{`${pictures.length} / ${max}`}</View>
          </Pressable>
        )}
      </View>
      {pictures.map(({ key, problem }, index) =>
        problem === undefined ? null : (
          <View key={key} className="field__error" role="alert">
            {`第 ${index + 1} 张图片：${problem}`}
          </View>
        ),
      )}
      {error && (
        <View className="field__error" role="alert">
          {error}
        </View>
      )}
      <ImageViewer
        images={pictures.map(({ src }) => src)}
        at={viewed}
        onMove={setViewed}
        onClose={() => setViewed(null)}
      />
    </View>
  )
}

interface TileProps {
  picture: PickedPicture
  name: string
  onView: () => void
  onRetry: () => void
  onRemove: () => void
}

function Tile({ picture, name, onView, onRetry, onRemove }: TileProps) {
  const { src, path, percent, problem } = picture
  const hasFailed = problem !== undefined
  const isUnderWay = path === undefined && !hasFailed
  return (
    <View className="imagePicker__tile">
      <Pressable
        className="imagePicker__view"
        label={hasFailed ? `${name}上传失败，重试` : `查看${name}`}
        onPress={hasFailed ? onRetry : onView}
      >
        <Picture src={src} alt="" ratio={1} />
        {hasFailed && (
          <View className="imagePicker__veil">
            <Icon src={rotate} size={20} />
            <View>重试</View>
          </View>
        )}
        {isUnderWay && (
          <View
            className="imagePicker__veil"
            role="progressbar"
            aria-label={`${name}上传进度`}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          >
            <View>{`${percent}%`}</View>
            <View className="imagePicker__track">
              <View className="imagePicker__done" style={{ width: `${percent}%` }} />
            </View>
          </View>
        )}
      </Pressable>
      <Pressable
        className="imagePicker__remove"
        label={isUnderWay ? `取消上传${name}` : `删除${name}`}
        onPress={onRemove}
      >
        <View className="imagePicker__cross">
          <Icon src={x} size={14} />
        </View>
      </Pressable>
    </View>
  )
}
