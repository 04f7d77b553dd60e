import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { go } from '@/navigation'
import { codeIn } from '../model/pointCode'
import { TypedCodeSheet } from './TypedCodeSheet'
import './machineWays.scss'

/** Two ways to find a machine: scan its plate or type its code. */
export function MachineWays({ onScan }: { onScan: () => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <View className="machineWays" role="group" aria-label="查设备">
      <Button kind="plain" onPress={onScan}>
        扫码查设备
      </Button>
      <Button kind="plain" onPress={() => setOpen(true)}>
        输入设备编码
      </Button>
      <TypedCodeSheet
        isOpen={isOpen}
        title="查设备"
        hint="设备标牌上的编码，或 NFC 号"
        onCode={(code) => {
          void go('equipmentDetail', { code: codeIn(code) })
          return ''
        }}
        onClose={() => setOpen(false)}
      />
    </View>
  )
}
