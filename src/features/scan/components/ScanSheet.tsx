import { View } from '@tarojs/components'
import flashlight from 'lucide-static/icons/flashlight.svg'
import image from 'lucide-static/icons/image.svg'
import { useRef, useState, type ChangeEvent } from 'react'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { sentenceOf } from '@/utils/sentence'
import { readPicture } from '../actions/decoder'
import { useCamera } from '../actions/useCamera'
import type { TakeCode } from '../model'
import './scanSheet.scss'

interface Props {
  onClose: () => void
  /** Handles a code. */
  take: TakeCode
}

/** Sheet with the camera, picture selection and code input. */
export function ScanSheet({ onClose, take }: Props) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isOpening = useRef(false)

  const open = async (text: string) => {
    if (isOpening.current) return
    isOpening.current = true
    setBusy(true)
    setError('')
    const isOpened = await take(text, setError)
    isOpening.current = false
    setBusy(false)
    if (isOpened) onClose()
  }
  const openPicture = async (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const file = input.files?.[0]
    if (!file) return
    try {
      const text = await readPicture(file)
      if (text) await open(text)
      else setError('没识别到码，换张清晰的图')
    } catch (failure) {
      setError(sentenceOf(failure))
    }
    // Allows choosing the same picture again.
    input.value = ''
  }

  return (
    <Sheet isOpen title="扫一扫" onClose={onClose}>
      <View className="scanSheet">
        <Camera onRead={(text) => void open(text)} onPicture={(event) => void openPicture(event)} />
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
        <Button
          kind="plain"
          busy={isBusy}
          disabled={typed.trim() === ''}
          onPress={() => void open(typed)}
        >
          打开
        </Button>
      </View>
    </Sheet>
  )
}

interface CameraProps {
  onRead: (text: string) => void
  onPicture: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Camera picture or error message, with torch and album buttons. */
function Camera({ onRead, onPicture }: CameraProps) {
  const picture = useRef<HTMLInputElement | null>(null)
  const { video, problem, isRunning, torch, switchTorch } = useCamera(onRead)
  return (
    <View>
      {problem ? (
        <View className="scanSheet__problem" role="alert">
          {problem}
        </View>
      ) : (
        <View className="scanSheet__view">
          <video className="scanSheet__video" ref={video} muted playsInline aria-label="相机画面" />
          <View className="scanSheet__frame" aria-hidden="true" />
          <View className="scanSheet__hint" role="status">
            {isRunning ? '将码放入框内' : '正在打开相机'}
          </View>
        </View>
      )}
      <View className="scanSheet__tools">
        <input
          ref={picture}
          className="scanSheet__file"
          type="file"
          accept="image/*"
          aria-label="选择含有二维码的图片"
          tabIndex={-1}
          onChange={onPicture}
        />
        <Pressable className="scanSheet__tool" onPress={() => picture.current?.click()}>
          <Icon src={image} size={22} />
          从相册选择
        </Pressable>
        {torch && (
          <Pressable
            className="scanSheet__tool"
            role="switch"
            selected={torch.isOn}
            onPress={() => void switchTorch()}
          >
            <Icon src={flashlight} size={22} />
            {torch.isOn ? '关闭手电筒' : '打开手电筒'}
          </Pressable>
        )}
      </View>
    </View>
  )
}
