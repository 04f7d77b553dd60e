import { View } from '@tarojs/components'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import { spaced } from '../model/digits'
import './wideBar.scss'

interface Props {
  code: string
  /** False while a new code is loading. */
  isShown: boolean
  seconds: number
  onClose: () => void
}

/** Full-screen bar code in landscape, for tills with weak scanners. */
export function WideBar({ code, isShown, seconds, onClose }: Props) {
  const dialog = useDialogFocus(true, onClose)
  return (
    <View className="wideBar" role="dialog" aria-modal="true" aria-label="放大的条形码" {...dialog}>
      <Pressable className="wideBar__turned" onPress={onClose}>
        {isShown && (
          <>
            <CodeImage kind="bar" text={code} label="付款条形码" />
            <View className="wideBar__digits" aria-hidden="true">
              {spaced(code)}
            </View>
          </>
        )}
        <View className="wideBar__hint">
          {isShown ? `${seconds} 秒后自动更新，轻点返回` : '正在更新付款码'}
        </View>
      </Pressable>
    </View>
  )
}
