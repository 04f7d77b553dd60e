export { takingsBetween, type Takings } from './takings.repository'
export { takingsAudit } from './takingsAudit'
