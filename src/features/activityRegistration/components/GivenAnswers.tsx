import { View } from '@tarojs/components'
import { useState } from 'react'
import { ImageViewer } from '@/components/imageViewer/ImageViewer'
import { Picture } from '@/components/picture/Picture'
import { Pressable } from '@/components/pressable/Pressable'
import type { RegistrationRecord } from '@/contract/registration'
import './givenAnswers.scss'

/** Submitted answers; numbers are masked by the server. Renders nothing when there are none. */
export function GivenAnswers({ answers }: { answers: RegistrationRecord['Answers'] }) {
  const [viewed, setViewed] = useState<{ images: readonly string[]; at: number | null }>({
    images: [],
    at: null,
  })
  if (answers.length === 0) return null
  return (
    <View className="givenAnswers">
      {answers.map(({ Key, Label, Text, Images }) => (
        <View key={Key} className="givenAnswers__row">
          <View className="givenAnswers__label">{Label}</View>
          <View className="givenAnswers__text">
            {Text}
            {Images.length > 0 && (
              <View className="givenAnswers__images">
                {Images.map((image, at) => (
                  <Pressable
                    key={`${at} ${image}`}
                    className="givenAnswers__image"
                    label={`查看${Label}第 ${at + 1} 张`}
                    onPress={() => setViewed({ images: Images, at })}
                  >
                    <Picture src={image} alt="" ratio={1} />
                  </Pressable>
                ))}
              </View>
            )}
          </View>
        </View>
      ))}
      <ImageViewer
        images={viewed.images}
        at={viewed.at}
        onMove={(at) => setViewed({ ...viewed, at })}
        onClose={() => setViewed({ ...viewed, at: null })}
      />
    </View>
  )
}
