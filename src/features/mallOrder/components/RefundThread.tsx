import { View } from '@tarojs/components'
import { BodyText } from '@/components/wordText/BodyText'
import { useState } from 'react'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { MallRefundDetail } from '@/contract/mallRefund'
import { DottedText } from '@/components/facts/DottedText'
import { fullTime } from '@/utils/timeText'
import { actorTexts } from '../model/refundText'
import './refundThread.scss'

/** Messages and events of a refund, oldest first, with their pictures. */
export function RefundThread({ thread }: { thread: MallRefundDetail['Thread'] }) {
  return (
    <View className="refundThread" role="list" aria-label="处理经过">
      {thread.map((entry, index) => (
        <View
          key={index}
          className={`refundThread__entry refundThread__entry--${entry.Actor}`}
          role="listitem"
        >
          <View className="refundThread__head">
            <View className="refundThread__title">
              <DottedText facts={[actorTexts[entry.Actor], entry.Title]} />
            </View>
            <View className="refundThread__time">{fullTime(entry.At)}</View>
          </View>
          {entry.Text !== '' && (
            <View className="refundThread__text">
              <BodyText>{entry.Text}</BodyText>
            </View>
          )}
          <Pictures name={`${entry.Title}的图片`} images={entry.Images} />
        </View>
      ))}
    </View>
  )
}

function Pictures({ name, images }: { name: string; images: readonly string[] }) {
  const [viewed, setViewed] = useState<number | null>(null)
  if (images.length === 0) return null
  return (
    <View className="refundThread__pictures" role="group" aria-label={name}>
      {images.map((image, index) => (
        <Pressable
          key={`${index} ${image}`}
          className="refundThread__picture"
          label={`查看${name}第 ${index + 1} 张`}
          onPress={() => setViewed(index)}
        >
          <Picture src={image} alt="" ratio={1} />
        </Pressable>
      ))}
      <ImageViewer images={images} at={viewed} onMove={setViewed} onClose={() => setViewed(null)} />
    </View>
  )
}
