/** The rounds of today as their person works through them. */

interface Row {
  IsOverdue: boolean
  RouteOrder: number
  PlanAt: number
  Status: string
  isWaiting: boolean
}

/** What is over and known to the park; what waits to be sent stays in sight. */
const isOver = ({ Status, isWaiting }: Row): boolean =>
  !isWaiting && ['Done', 'Audited', 'Cancelled'].includes(Status)

/** Rounds still to be done or to be sent: overdue ones first, then by the route. */
export const todayOf = <R extends Row>(rounds: readonly R[]): R[] =>
  rounds
    .filter((round) => !isOver(round))
    .sort(
      (one, other) =>
        Number(other.IsOverdue) - Number(one.IsOverdue) ||
        one.RouteOrder - other.RouteOrder ||
        one.PlanAt - other.PlanAt,
    )
