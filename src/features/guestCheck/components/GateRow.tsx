import { useAtom } from 'jotai'
import door from 'lucide-static/icons/door-open.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Sheet } from '@/components/sheet/Sheet'
import { gateAtom } from '../model/gate'

interface Props {
  /** Gates of today's shows and checks, offered as choices. */
  known: readonly string[]
  /** Without a gate nothing can be scanned. */
  isNeeded: boolean
  /** The sheet that changes the gate is shown. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** The gate of this device, and the control to change it. */
export function GateRow({ known, isNeeded, isOpen, onOpen }: Props) {
  const [gate, setGate] = useAtom(gateAtom)
  /** Null: unchanged since the sheet was opened. */
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? (gate || (known.length === 1 ? (known[0] ?? '') : ''))
  const close = () => {
    setTyped(null)
    onOpen(false)
  }
  const keep = () => {
    setGate(name)
    close()
  }
  return (
    <>
      <ListCard>
        <ListRow
          icon={door}
          title="通道"
          value={gate || (isNeeded ? '请选择' : '选填')}
          onPress={() => onOpen(true)}
        />
      </ListCard>
      <Sheet
        isOpen={isOpen}
        title="在哪个通道核验"
        onClose={close}
        footer={<Button onPress={keep}>保存</Button>}
      >
        {known.length > 0 && (
          <Choice
            label="今天的通道"
            options={known.map((value) => ({ value, text: value }))}
            value={name}
            onChange={setTyped}
          />
        )}
        <Field
          label="通道名称"
          placeholder="如：东门"
          hint="只保存在这台设备，随每次核验记录"
          value={name}
          onChange={setTyped}
          maxLength={20}
          onDone={keep}
        />
      </Sheet>
    </>
  )
}
