import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { go } from '@/navigation'
import { type knownPages } from '../model/searchPages'

/** Pages of the app that the searched words mean. */
export function FoundPages({ pages }: { pages: ReturnType<typeof knownPages> }) {
  return (
    <ListCard>
      {pages.map(({ to, query, title }) => (
        <ListRow key={title} title={title} onPress={() => void go(to, query)} />
      ))}
    </ListCard>
  )
}
