import { View } from '@tarojs/components'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { EmptyState, PageState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import { factsText } from '@/rules/factsText'
import { showLot } from '../actions/useParkedCar'
import { freeText, freeTone, ruleGroups } from '../model/lotText'
import type { useLots } from '../queries'
import { Tariff } from './Tariff'
import './lotList.scss'

interface Props {
  query: ReturnType<typeof useLots>
  /** Id of the only lot to show; omitted: all lots. */
  only?: string
}

/** Parking lots with free spaces and links to their location, and their tariffs. */
export function LotList({ query, only }: Props) {
  return (
    <PageState
      query={query}
      skeleton={<Skeleton height="132px" />}
      isEmpty={(lots) => lots.length === 0}
      emptyState={<EmptyState title="暂无停车场信息" />}
    >
      {(all) => {
        const lots = all.filter(({ Id }) => only === undefined || Id === only)
        return (
          <View className="lotList">
            <ListCard>
              {lots.map((lot) => (
                <ListRow
                  key={lot.Id}
                  title={lot.Name}
                  hint={factsText([`${lot.Spaces} 个车位`, lot.Address])}
                  value={<StatusBadge text={freeText(lot)} tone={freeTone(lot)} />}
                  onPress={() => void showLot(lot)}
                />
              ))}
            </ListCard>
            {ruleGroups(lots).map(({ names, text }) => (
              <Tariff key={text} names={names} text={text} />
            ))}
          </View>
        )
      }}
    </PageState>
  )
}
