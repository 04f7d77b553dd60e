import { View } from '@tarojs/components'
import { useState } from 'react'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import './repairPictures.scss'

/** Grid of pictures; a tap enlarges one. @param name description for screen readers */
export function PictureGrid({ name, images }: { name: string; images: readonly string[] }) {
  const [viewed, setViewed] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <>
      <View className="repairPictures" role="group" aria-label={name}>
        {images.map((image, index) => (
          <Pressable
            key={`${index} ${image}`}
            className="repairPictures__picture"
            label={`查看${name}第 ${index + 1} 张`}
            onPress={() => setViewed(index)}
          >
            <Picture src={image} alt="" ratio={1} />
          </Pressable>
        ))}
      </View>
      <ImageViewer images={images} at={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
    </>
  )
}
