import { View } from '@tarojs/components'
import x from 'lucide-static/icons/x.svg'
import type { PropsWithChildren, ReactNode } from 'react'
import { Icon } from '@/components/icon/Icon'
import { Pressable } from '@/components/pressable/Pressable'
import { useDialogFocus } from '@/hooks/useDialogFocus'
import { SheetContext } from './sheetContext'
import './sheet.scss'

interface Props {
  isOpen: boolean
  title: string
  onClose: () => void
  footer?: ReactNode
}

/**
 * A bottom sheet for one decision. A tap outside, Escape and the cross close it; while it is open the keyboard focus
 * stays inside, and afterwards returns to its previous element.
 */
export function Sheet({ isOpen, title, onClose, footer, children }: PropsWithChildren<Props>) {
  const dialog = useDialogFocus(isOpen, onClose)
  if (!isOpen) return null
  return (
    <View className="sheet" catchMove>
      <View className="sheet__scrim" onClick={onClose} aria-hidden="true" />
      <View className="sheet__panel" role="dialog" aria-modal="true" aria-label={title} {...dialog}>
        <View className="sheet__head">
          <View className="sheet__title" role="heading" aria-level="2">
            {title}
          </View>
          <Pressable className="sheet__close" label="关闭" onPress={onClose}>
            <Icon src={x} size={20} />
          </Pressable>
        </View>
        <SheetContext.Provider value>
          <View className="sheet__body">{children}</View>
          {footer && <View className="sheet__footer">{footer}</View>}
        </SheetContext.Provider>
      </View>
    </View>
  )
}
