import { useAtom } from 'jotai'
import door from 'lucide-static/icons/door-open.svg'
import { useState } from 'react'
import { Button } from '@/components/button/Button'
import { Choice } from '@/components/choice/Choice'
import { Field } from '@/components/field/Field'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { Sheet } from '@/components/sheet/Sheet'
import { gateAtom } from '../model/gate'

/**
 * The gate of this device, and the control to change it. @param known gates of today's shows and checks, offered as
 * choices
 */
export function GateRow({ known }: { known: readonly string[] }) {
  const [gate, setGate] = useAtom(gateAtom)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const open = () => {
    setTyped(gate || (known.length === 1 ? known[0] : undefined) || '')
    setOpen(true)
  }
  const keep = (name: string) => {
    setGate(name)
    setOpen(false)
  }
  return (
    <>
      <ListCard>
        <ListRow
          icon={door}
          title="通道"
          value={gate || (known.length > 0 ? '请选择' : '请填写')}
          onPress={open}
        />
      </ListCard>
      <Sheet
        isOpen={isOpen}
        title="在哪个通道核验"
        onClose={() => setOpen(false)}
        footer={<Button onPress={() => keep(typed)}>保存</Button>}
      >
        {known.length > 0 && (
          <Choice
            label="今天的通道"
            options={known.map((value) => ({ value, text: value }))}
            value={typed}
            onChange={setTyped}
          />
        )}
        <Field
          label="通道名称"
          placeholder="如：东门"
          hint="只保存在这台设备，随每次核验记录"
          value={typed}
          onChange={setTyped}
          maxLength={20}
          onDone={() => keep(typed)}
        />
      </Sheet>
    </>
  )
}
