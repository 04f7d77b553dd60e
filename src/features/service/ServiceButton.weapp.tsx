import { Button } from '@tarojs/components'
import headset from 'lucide-static/icons/headset.svg'
import { Icon } from '@/components/icon/Icon'
import type { ServiceProps } from './serviceProps'
import './serviceButton.scss'

/** WeChat's own conversation with the park's service; the context goes along as the card's title. */
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
      联系客服
    </Button>
  )
}
