import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import { openCode } from './openCode'
import { useCamera } from './useCamera'
import './scanSheet.scss'

/** The camera and its ways out: typing the code, choosing a picture. */
export function ScanSheet({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const picture = useRef<HTMLInputElement | null>(null)
  const open = async (text: string) => {
    let isRefused = false
    await openCode(text, (message) => {
      isRefused = true
      setError(message)
    })
    if (!isRefused) onClose()
  }
  const camera = useCamera((text) => void open(text))
  return (
    <Sheet isOpen title="扫一扫" onClose={onClose}>
      <View className="scanSheet">
        {camera.problem ? (
          <View className="scanSheet__problem" role="alert">
            {camera.problem}
          </View>
        ) : (
          <video
            className="scanSheet__video"
            ref={camera.video}
            muted
            playsInline
            aria-label="相机画面"
          />
        )}
        <input
          ref={picture}
          className="scanSheet__file"
          type="file"
          accept="image/*"
          aria-label="选择含有二维码的图片"
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file)
              void camera
                .readPicture(file)
                .then((text) => (text ? open(text) : setError('图片里没有识别到码')))
          }}
        />
        <Button kind="plain" onPress={() => picture.current?.click()}>
          从相册选择
        </Button>
        <Field
          label="或输入码下方的内容"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setError('')
          }}
          error={error}
          maxLength={2048}
          onDone={() => void open(typed)}
        />
        <Button disabled={typed.trim() === ''} onPress={() => void open(typed)}>
          打开
        </Button>
      </View>
    </Sheet>
  )
}
