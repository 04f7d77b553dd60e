import { Button } from '@/components/button/Button'
import { EmptyState } from '@/components/pageState/PageState'

interface Props {
  hint: string
  onUnfilter: () => void
}

/** No shop passes the filter; the action removes it. */
export function NoneMatch({ hint, onUnfilter }: Props) {
  return (
    <EmptyState
      title="没有符合条件的商户"
      hint={hint}
      action={
        <Button size="inline" onPress={onUnfilter}>
          清除筛选
        </Button>
      }
    />
  )
}
