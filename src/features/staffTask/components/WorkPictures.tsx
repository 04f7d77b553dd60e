import { View } from '@tarojs/components'
import { useState } from 'react'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import { useKeptAddresses } from '../actions/useKeptAddresses'
import './workPictures.scss'

/**
 * Gallery of task pictures, from the server or still on this device. @param label description of the pictures for
 * screen readers
 */
export function WorkPictures({ label, images }: { label: string; images: readonly string[] }) {
  const [viewed, setViewed] = useState<number | null>(null)
  const addresses = useKeptAddresses(images)
  if (images.length === 0) return null
  return (
    <View className="workPictures" role="group" aria-label={label}>
      {images.map((image, index) => (
        <Pressable
          key={`${index} ${image}`}
          className="workPictures__tile"
          label={`查看${label}第 ${index + 1} 张`}
          onPress={() => setViewed(index)}
        >
          {addresses[index] ? <Picture src={addresses[index]} alt="" ratio={1} /> : null}
        </Pressable>
      ))}
      <ImageViewer
        images={addresses}
        at={viewed}
        onMove={setViewed}
        onClose={() => setViewed(null)}
      />
    </View>
  )
}
