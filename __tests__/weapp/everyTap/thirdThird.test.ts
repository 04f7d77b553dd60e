/** @long */
import { noDeadButtons } from './noDeadButtons'

noDeadButtons(2, 3)
