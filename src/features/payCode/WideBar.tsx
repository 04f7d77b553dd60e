import { View } from '@tarojs/components'
import { CodeImage } from '@/components/codeImage/CodeImage'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import './wideBar.scss'

/** The bar code across the whole screen, turned sideways, for tills that read badly. */
export function WideBar({ code, onClose }: { code: string; onClose: () => void }) {
  const dialog = useDialogFocus(true, onClose)
  return (
    <View className="wideBar" role="dialog" aria-modal="true" aria-label="放大的条形码" {...dialog}>
      <Pressable className="wideBar__turned" label="关闭" onPress={onClose}>
        <CodeImage kind="bar" text={code} label="付款条形码" />
        <View className="wideBar__digits" aria-hidden="true">
          {code.replace(/(\d{4})(?=\d)/g, '$1 ')}
        </View>
      </Pressable>
    </View>
  )
}
