import { useState } from 'react'
import { View } from '@tarojs/components'
import { Button } from '@/components/button/Button'
import { Field } from '@/components/field/Field'
import { Sheet } from '@/components/sheet/Sheet'
import { go } from '@/navigation'
import { codeMaxLength, codeIn } from '../model/pointCode'
import './typedCodeSheet.scss'

interface Props {
  isOpen: boolean
  title: string
  hint: string
  /** Handles the typed code. @returns error message; empty: the code is right */
  onCode: (code: string) => string
  onClose: () => void
}

/** Sheet to type the code of a plate or the number of an NFC tag that cannot be scanned. */
export function TypedCodeSheet({ isOpen, title, hint, onCode, onClose }: Props) {
  const [code, setCode] = useState('')
  const [error, setError] = useState('')
  const done = () => {
    const problem = code.trim() === '' ? '请输入编码或 NFC 号' : onCode(code)
    setError(problem)
    if (problem !== '') return
    setCode('')
    onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      title={title}
      onClose={onClose}
      footer={
        <Button kind={code ? 'primary' : 'soft'} onPress={done}>
          确定
        </Button>
      }
    >
      <Field
        label="编码或 NFC 号"
        value={code}
        hint={hint}
        error={error || undefined}
        isVerbatim
        maxLength={codeMaxLength}
        onChange={(text) => {
          setCode(text)
          setError('')
        }}
        onDone={done}
      />
    </Sheet>
  )
}

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
