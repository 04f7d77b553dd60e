import { View } from '@tarojs/components'
import { useAtomValue } from 'jotai'
import chevron from 'lucide-static/icons/chevron-right.svg'
import headset from 'lucide-static/icons/headset.svg'
import message from 'lucide-static/icons/message-square-text.svg'
import phone from 'lucide-static/icons/phone.svg'
import { useState } from 'react'
import { Icon } from '@/components/icon/Icon'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Pressable } from '@/components/pressable/Pressable'
import { Sheet } from '@/components/sheet/Sheet'
import { go } from '@/navigation'
import { callPhone } from '@/platform/phone'
import { parkAtom } from '@/state/park'
import type { ServiceProps } from './serviceProps'
import './serviceButton.scss'

/** Customer service on H5: by phone, or by a message that includes the context. */
export function ServiceButton({ context, look = 'block' }: ServiceProps) {
  const park = useAtomValue(parkAtom)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Pressable
        className={`serviceButton serviceButton--${look}`}
        label="联系客服"
        onPress={() => setOpen(true)}
      >
        <Icon src={headset} size={20} className="serviceButton__icon" />
        <View className="serviceButton__text">联系客服</View>
        {look === 'row' && <Icon src={chevron} size={18} className="serviceButton__way" />}
      </Pressable>
      <Sheet isOpen={isOpen} title="联系客服" onClose={() => setOpen(false)}>
        <View className="serviceButton__ways">
          <ListCard>
            {park?.Phone && (
              <ListRow
                icon={phone}
                title="电话"
                hint={park.OpenHours}
                value={park.Phone}
                onPress={() => void callPhone(park.Phone)}
              />
            )}
            <ListRow
              icon={message}
              title="留言"
              hint={context ? `关于“${context}”` : '客服会回复您'}
              onPress={() => {
                setOpen(false)
                void go('complaint', { kind: 'suggestion', about: context })
              }}
            />
          </ListCard>
        </View>
      </Sheet>
    </>
  )
}
