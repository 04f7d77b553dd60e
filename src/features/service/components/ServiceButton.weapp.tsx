import { Button, View } from '@tarojs/components'
import chevron from 'lucide-static/icons/chevron-right.svg'
import headset from 'lucide-static/icons/headset.svg'
import { Icon } from '@/components/icon/Icon'
import type { ServiceProps } from './serviceProps'
import './serviceButton.scss'

/** WeChat's conversation with the park's service; the context is sent as the title of the card. */
export function ServiceButton({ context, look = 'block' }: ServiceProps) {
  return (
    <Button
      className={`serviceButton serviceButton--${look}`}
      openType="contact"
      showMessageCard={Boolean(context)}
      sendMessageTitle={context}
      sessionFrom={context}
    >
      <Icon src={headset} size={20} className="serviceButton__icon" />
      <View className="serviceButton__text">联系客服</View>
      {look === 'row' && <Icon src={chevron} size={18} className="serviceButton__way" />}
    </Button>
  )
}
