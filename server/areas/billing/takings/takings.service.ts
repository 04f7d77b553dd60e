export { takingsBetween, type Takings } from './takings.repository'
