/** @long */
import { noDeadButtons } from './noDeadButtons'

noDeadButtons(1, 3)
