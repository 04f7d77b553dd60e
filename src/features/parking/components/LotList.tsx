import { PageState, EmptyState } from '@/components/pageState/PageState'
import { Skeleton } from '@/components/pageState/Skeleton'
import { ListCard, ListRow } from '@/components/listRow/ListRow'
import { StatusBadge } from '@/components/statusBadge/StatusBadge'
import type { ParkingLot } from '@/contract/carInfo'
import { showLot } from '../actions/showLot'
import type { useLots } from '../queries'

/** 空位 32, or why there is none. */
const freeText = ({ Free }: ParkingLot): string => (Free > 0 ? `空位 ${Free}` : '已满')

/** Fewer are gone before one is there. */
const fewSpaces = 10

interface Props {
  query: ReturnType<typeof useLots>
  /** Id of the one lot to show; all when left out. */
  only?: string
}

/** The lots with their free spaces and what they charge; each leads to its place on the plan. */
export function LotList({ query, only }: Props) {
  return (
    <PageState
      query={query}
      skeleton={<Skeleton height="132px" />}
      isEmpty={(lots) => lots.length === 0}
      emptyState={<EmptyState title="暂无停车场信息" />}
    >
      {(lots) => (
        <ListCard>
          {lots
            .filter(({ Id }) => only === undefined || Id === only)
            .map((lot) => (
              <ListRow
                key={lot.Id}
                title={lot.Name}
                hint={lot.RuleText}
                value={
                  <StatusBadge
                    text={freeText(lot)}
                    tone={lot.Free === 0 ? 'bad' : lot.Free < fewSpaces ? 'wait' : 'good'}
                  />
                }
                label={`${lot.Name}，${freeText(lot)}，共 ${lot.Spaces} 个车位，${lot.RuleText}查看位置`}
                onPress={() => void showLot(lot)}
              />
            ))}
        </ListCard>
      )}
    </PageState>
  )
}
