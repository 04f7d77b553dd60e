import { ListChoice } from '@/components/choice/ListChoice'

const ways = [
  { value: 'all', text: '全部' },
  { value: 'out', text: '支出' },
  { value: 'in', text: '收入' },
] as const

export type InOut = 'in' | 'out' | undefined

/** Filter of a ledger by direction. */
export function InOutChoice({
  value,
  onChange,
}: {
  value: InOut
  onChange: (value: InOut) => void
}) {
  return (
    <ListChoice
      label="收支"
      options={ways}
      value={value ?? 'all'}
      onChange={(way) => onChange(way === 'all' ? undefined : way)}
    />
  )
}
