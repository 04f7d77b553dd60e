import { View } from '@tarojs/components'
import camera from 'lucide-static/icons/camera.svg'
import trash from 'lucide-static/icons/trash-2.svg'
import { useRef, useState } from 'react'
import '@/components/field/field.scss'
import { Button } from '@/components/button/Button'
import { Icon } from '@/components/icon/Icon'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { resultLimits } from '@/rules/standardItem'
import { useLatest } from '@/hooks/useLatest'
import { sentenceOf } from '@/utils/sentence'
import { takePicture } from '../actions/takePicture'
import { useKeptAddresses } from '../actions/useKeptAddresses'
import './workPictures.scss'

interface Props {
  label: string
  /** Place for the stamp. */
  place: string
  /** References as named by keepPicture. */
  images: readonly string[]
  onChange: (images: string[]) => void
  error?: string
}

/** Pictures in a task form: taken here, stamped and stored on the device. The offline queue uploads them. */
export function PictureTaker({ label, place, images, onChange, error }: Props) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const latest = useLatest({ images, onChange })
  const isTaking = useRef(false)
  const addresses = useKeptAddresses(images)
  const take = async () => {
    if (isTaking.current) return
    isTaking.current = true
    setBusy(true)
    setProblem('')
    try {
      const taken = await takePicture(place)
      if (taken !== null) latest.current.onChange([...latest.current.images, taken])
    } catch (failure) {
      setProblem(sentenceOf(failure))
    } finally {
      isTaking.current = false
      setBusy(false)
    }
  }
  const shown = problem || error
  return (
    <View>
      <View className="field__label" aria-hidden="true">
        {label}
      </View>
      <View className="workPictures" role="group" aria-label={label}>
        {images.map((image, index) => (
          <View key={image} className="workPictures__one">
            <View className="workPictures__tile">
              {addresses[index] ? (
                <Picture src={addresses[index]} alt={`${label}第 ${index + 1} 张`} ratio={1} />
              ) : null}
            </View>
            <Button
              kind="quietDanger"
              size="inline"
              label={`删除${label}第 ${index + 1} 张`}
              onPress={() => onChange(images.filter((other) => other !== image))}
            >
              <Icon src={trash} size={18} />
              删除
            </Button>
          </View>
        ))}
        {images.length < resultLimits.imagesMax && (
          <Pressable
            className="workPictures__tile workPictures__add"
            label={`${label}：拍照`}
            disabled={isBusy}
            onPress={() => void take()}
          >
            <Icon src={camera} size={24} />
            <View>{isBusy ? '保存中…' : '拍照'}</View>
          </Pressable>
        )}
      </View>
      {shown ? (
        <View className="field__error" role="alert">
          {shown}
        </View>
      ) : null}
    </View>
  )
}
