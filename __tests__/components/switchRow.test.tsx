import { useState } from 'react'
import { SwitchRow } from '@/components/switchRow/SwitchRow'
import { openComponent } from '../support/screens/openComponent'

test.each([false, true])(
  'disabled %s: the row is one switch and reacts once per tap',
  async (disabled) => {
    const seen: boolean[] = []
    const Host = () => {
      const [isOn, setOn] = useState(false)
      const change = (next: boolean) => {
        seen.push(next)
        setOn(next)
      }
      return <SwitchRow title="长辈模式" isOn={isOn} onChange={change} disabled={disabled} />
    }
    const page = await openComponent(() => <Host />)
    expect(page.names('switch')).toEqual(['长辈模式'])
    expect(page.element.querySelectorAll('[tabindex="0"]')).toHaveLength(disabled ? 0 : 1)
    // A tap on the drawn switch inside the row.
    page.element.querySelector<HTMLElement>('.nut-switch-button')!.click()
    await page.settled()
    await page.tap('长辈模式')
    expect(seen).toEqual(disabled ? [] : [true, false])
    expect(page.element.querySelector('.nut-switch-close')).not.toBeNull()
  },
)
