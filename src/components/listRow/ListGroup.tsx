import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { ListCard } from './ListRow'
import './listGroup.scss'

/** Rows of one subject in a card below its name. */
export function ListGroup({ title, children }: PropsWithChildren<{ title: string }>) {
  return (
    <View>
      <View className="listGroup__title" role="heading" aria-level="2">
        {title}
      </View>
      <ListCard>{children}</ListCard>
    </View>
  )
}
